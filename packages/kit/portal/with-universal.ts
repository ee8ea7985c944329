const universal = 0;

/** What is chosen after a change: the Universal brand stands for all of them, so it is chosen alone. */
export const withUniversal = <Id extends string | number>(
  before: readonly Id[],
  after: readonly Id[],
): Id[] => {
  const wasThere = before.some((id) => id === universal);
  const isThere = after.some((id) => id === universal);
  if (!isThere || after.length === 1) return [...after];
  return after.filter((id) => (id === universal) !== wasThere);
};
