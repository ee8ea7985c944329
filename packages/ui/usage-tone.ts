/** How close to a limit something is: an error from 90 %, a warning from 75 %. */
export const usageTone = (used: number, limit: number): 'primary' | 'warning' | 'error' => {
  const percent = limit <= 0 ? 100 : (used / limit) * 100;
  if (percent >= 90) return 'error';
  return percent >= 75 ? 'warning' : 'primary';
};
