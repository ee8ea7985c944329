// Runs before the first paint, so that a dark page never flashes white. Browsers cache files in this folder
// for a year: a change needs a new number in the name.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('colour-scheme');
  } catch {}
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
