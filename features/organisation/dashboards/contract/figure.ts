/** One figure of a dashboard in words, as screens and emails show it. */
export type Figure = { label: string; value: string; note: string };
