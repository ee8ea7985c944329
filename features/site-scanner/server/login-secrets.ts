import type { Platform } from '@candour/kit/server/platform';

type Vault = Platform['vault'];
type Template = { loginTemplateId: number; brandId: number };

/** Where the password of a login template is stored; it opens nowhere else. */
const placeOf = ({ loginTemplateId, brandId }: Template) => ({
  table: 'login_template',
  column: 'password',
  row: loginTemplateId,
  brandId,
});

export const sealPassword = (vault: Vault, template: Template, password: string): string =>
  vault.seal(password, placeOf(template));

export const openPassword = (vault: Vault, template: Template & { password: string }): string =>
  template.password === '' ? '' : vault.open(template.password, placeOf(template));
