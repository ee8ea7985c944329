/**
 * The same value without secrets that a site repeats, such as in an address it leads to. Very short ones
 * stay: they would be found everywhere.
 */
export const withoutSecrets = <Value>(value: Value, secrets: Readonly<Record<string, string>>): Value => {
  const forms = Object.values(secrets)
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      `${new URLSearchParams({ '': secret })}`.slice(1),
    ]);
  // The same shape: only texts in it are changed.
  return forms.length > 0 ? (clean(value, forms) as Value) : value;
};

const clean = (value: unknown, forms: readonly string[]): unknown => {
  if (typeof value === 'string') return forms.reduce((text, form) => text.replaceAll(form, '•••'), value);
  if (Array.isArray(value)) return value.map((each) => clean(each, forms));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each, forms)]));
};
