// What scripts of a hosted page know from its address.

const at = new URL(location.href);
const slug = at.pathname.split('/').pop() ?? '';

/** What the address carries, by the first letters of its parts; it leaves the address at once. */
export const takeGiven = (letters: string): Record<string, string> => {
  const given = Object.fromEntries([...at.searchParams].filter(([name]) => letters.includes(name)));
  for (const name of Object.keys(given)) at.searchParams.delete(name);
  history.replaceState(null, '', at);
  return given;
};

/** One of the calls of a page, for whom `session` was opened. */
export const post = (what: string, body: object, session = ''): Promise<Response> =>
  fetch(`/tx/public/links/${slug}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  });

/** Asks who the address was made for. Null where nobody answers. */
export const recognise = (given: object): Promise<Response | null> =>
  post('authenticate', { ...given, language: document.documentElement.lang }).catch(() => null);
