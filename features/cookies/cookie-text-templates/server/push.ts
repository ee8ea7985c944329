import { whyNot } from '@candour/kit/contract/access';
import type { CopyTarget } from '@candour/kit/contract/copies';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { forbidden, notFound, refuse } from '@candour/kit/server/refusal';
import type { BannerTexts } from '../../cookie-banners/contract/set-up/translations.ts';
import { cookieTextTemplates, textNames, textTemplatePush, type CookieTextTemplate } from '../contract.ts';
import { languageNames, plain, textsByLanguage, titleOf } from './wording.ts';

type Reading = Pick<Call, 'db' | 'platform'>;
type Texts = ReadonlyMap<number, BannerTexts>;

/** For each language that both have; texts that are empty in the template stay as they are in the banner. */
const merged = (banner: Texts, template: Texts): Map<number, BannerTexts> =>
  new Map(
    [...banner].flatMap(([languageId, own]) => {
      const wanted = template.get(languageId);
      if (wanted === undefined) return [];
      const links = own.preBannerLinks.map((text, at) => wanted.preBannerLinks[at] || text);
      const given = textNames.filter((name) => name !== 'preBannerLinks' && wanted[name] !== '');
      const texts = Object.fromEntries(given.map((name) => [name, wanted[name]]));
      return [[languageId, { ...own, ...texts, preBannerLinks: links }] as const];
    }),
  );

const differencesBetween = (
  before: Texts,
  after: Texts,
  names: ReadonlyMap<number, string>,
): CopyTarget['differences'] =>
  [...after].flatMap(([languageId, texts]) =>
    textNames.flatMap((name) => {
      const [old, fresh] = [plain(before.get(languageId)?.[name] ?? ''), plain(texts[name])];
      if (old === fresh) return [];
      const what = `${names.get(languageId) ?? languageId}: ${titleOf(name)}`;
      return [{ what, before: old === '' ? null : old, after: fresh === '' ? null : fresh }];
    }),
  );

const templateFor = async (db: Db, id: number): Promise<CookieTextTemplate> =>
  ((await db
    .selectFrom('cookieTextTemplate')
    .selectAll()
    .where('textTemplateId', '=', id)
    .executeTakeFirst()) as CookieTextTemplate | undefined) ?? notFound(); // without its counts

const compare = async ({ db, platform }: Reading, id: number): Promise<CopyTarget[]> => {
  const template = await templateFor(db, id);
  const texts = await textsByLanguage(db, template);
  const names = await languageNames(db);
  const { ofBrand, textsOf } = platform.workingCopies;
  return (await ofBrand(db, template.brandId)).map((banner) => {
    const before = textsOf(banner);
    return {
      id: banner.consentBannerId,
      name: banner.consentBannerName,
      isTaken: banner.textTemplateId === id,
      differences: differencesBetween(before, merged(before, texts), names),
    };
  });
};

type Pushing = Pick<Call, 'db' | 'platform' | 'brands' | 'audit' | 'session'>;

/** Pushing requires permission to read the template and to configure banners. */
const push = async (call: Pushing, id: number, consentBannerIds: readonly number[]): Promise<void> => {
  const { db, platform, session } = call;
  if (session === null || whyNot(cookieTextTemplates.access.read, session) !== undefined) forbidden();
  const template = await templateFor(db, id);
  if (template.status !== 'Approved') refuse(409, 'Approve this template before you push it to banners');
  const texts = await textsByLanguage(db, template);
  const { ofBrand, textsOf, partsWithTexts, take } = platform.workingCopies;
  const banners = await ofBrand(db, template.brandId);
  for (const consentBannerId of new Set(consentBannerIds)) {
    const banner = banners.find((each) => each.consentBannerId === consentBannerId) ?? notFound();
    const parts = partsWithTexts(banner, merged(textsOf(banner), texts));
    await take(call, consentBannerId, { parts, from: { textTemplateId: id } });
  }
};

export const pushEndpoints: Endpoint[] = [
  handle(textTemplatePush.compare, async (call) => ({ targets: await compare(call, call.params.id) })),
  handle(textTemplatePush.apply, (call) => push(call, call.params.id, call.body.consentBannerIds)),
];
