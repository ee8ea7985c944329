/** A form that is built or published, as far as its parts are looked at. */
type Parts<Row> = { steps: readonly { rows: readonly Row[] }[] };

/** All rows of a form, in order. */
export const rowsOf = <Row>({ steps }: Parts<Row>): Row[] => steps.flatMap(({ rows }) => rows);

/** The elements of a form, or of one of its steps, in order. */
export const elementsOf = <Element>(
  { steps }: Parts<{ elements: readonly Element[] }>,
  step?: number,
): Element[] =>
  rowsOf({ steps: steps.filter((_, at) => step === undefined || at === step) }).flatMap(
    ({ elements }) => elements,
  );

/** The steps with something in them; the first one, where there is nothing at all. */
export const filledSteps = <Step extends { rows: readonly unknown[] }>(steps: readonly Step[]): Step[] => {
  const filled = steps.filter(({ rows }) => rows.length > 0);
  return filled.length > 0 ? filled : steps.slice(0, 1);
};
