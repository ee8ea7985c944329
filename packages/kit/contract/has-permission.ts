/** The two umbrellas, by their ids; apart from the names of all permissions, which every page would load with them. */
const content = 50;
const cookies = 51;

const isUnderContent = (id: number): boolean => id >= 1 && id <= 9;
const isUnderCookies = (id: number): boolean => (id >= 52 && id <= 66) || id === 70;

/** Whether a list of granted ids includes `id`, directly or through an umbrella (specification 1 §6). */
export const hasPermission = (granted: readonly number[], id: number): boolean =>
  granted.includes(id) ||
  (isUnderContent(id) && granted.includes(content)) ||
  (isUnderCookies(id) && granted.includes(cookies));
