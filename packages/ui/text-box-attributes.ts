import type { ControlProps } from './field-shell.tsx';

/** Attributes for an editor's editable element, so that label, help and error belong to it. */
export const textBoxAttributes = (
  { id, ...aria }: Partial<ControlProps>,
  isReadOnly: boolean,
): Record<string, string> => {
  const told = Object.entries(aria).filter(([, value]) => value !== undefined);
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    tabindex: '0',
    ...(id === undefined ? {} : { id, 'aria-labelledby': `${id}-label` }),
    ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    ...Object.fromEntries(told.map(([name, value]) => [name, String(value)])),
  };
};
