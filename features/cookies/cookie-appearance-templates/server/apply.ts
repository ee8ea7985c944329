import { whyNot } from '@candour/kit/contract/access';
import type { CopyTarget } from '@candour/kit/contract/copies';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { forbidden, notFound } from '@candour/kit/server/refusal';
import type { ConfigurationPart, PreBannerPart } from '../../cookie-banners/contract/set-up/layers.ts';
import { appearanceTemplateApply, cookieAppearanceTemplates } from '../contract.ts';

type Layers = { preBanner: PreBannerPart; configuration: ConfigurationPart };

const templateFor = async (db: Db, id: number) =>
  (await db
    .selectFrom('cookieAppearanceTemplate')
    .selectAll()
    .where('appearanceTemplateId', '=', id)
    .executeTakeFirst()) ?? notFound();

type Template = Awaited<ReturnType<typeof templateFor>>;

/** Positions and looks; a template without a logo keeps the banner's own. */
const layersFrom = (template: Template, { preBanner, configuration }: Layers): Layers => ({
  preBanner: {
    ...preBanner,
    position: template.position,
    blockPage: template.blockPage,
    logoUrl: template.logoUrl || preBanner.logoUrl,
  },
  configuration: {
    ...configuration,
    layout: template.layout,
    reopenButton: template.reopenButton,
  },
});

/** The layers' look in words for people. */
const told = ({ preBanner, configuration }: Layers): Record<string, string> => ({
  Position: preBanner.position,
  'Covers the page': preBanner.blockPage ? 'Yes' : 'No',
  Logo: preBanner.logoUrl,
  'Layout of the preferences': configuration.layout,
  'Reopen button': configuration.reopenButton.show
    ? `${configuration.reopenButton.icon}, ${configuration.reopenButton.position}`
    : 'Not shown',
});

const orNull = (text: string | undefined): string | null => text || null;

const compare = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  id: number,
): Promise<CopyTarget[]> => {
  const template = await templateFor(db, id);
  const { ofBrand, profilesWithOtherColours } = platform.workingCopies;
  const banners = await ofBrand(db, template.brandId);
  return Promise.all(
    banners.map(async (banner) => {
      const [before, after] = [told(banner), told(layersFrom(template, banner))];
      const profiles = await profilesWithOtherColours(db, banner.consentBannerId, template);
      return {
        id: banner.consentBannerId,
        name: banner.consentBannerName,
        isTaken: banner.appearanceTemplateId === id,
        differences: [
          ...Object.keys(after)
            .filter((what) => before[what] !== after[what])
            .map((what) => ({ what, before: orNull(before[what]), after: orNull(after[what]) })),
          ...profiles.map(({ profileName, isOwn }) => ({
            what: `Colours of ${profileName}`,
            before: isOwn ? 'Own colours' : 'A preset',
            after: 'Those of the template',
          })),
        ],
      };
    }),
  );
};

type Applying = Pick<Call, 'db' | 'platform' | 'brands' | 'audit' | 'session'>;

const apply = async (call: Applying, id: number, consentBannerIds: readonly number[]): Promise<void> => {
  const { db, platform, session } = call;
  if (session === null || whyNot(cookieAppearanceTemplates.access.read, session) !== undefined) forbidden();
  const template = await templateFor(db, id);
  const { ofBrand, take, colourProfiles } = platform.workingCopies;
  const banners = await ofBrand(db, template.brandId);
  for (const consentBannerId of new Set(consentBannerIds)) {
    const banner = banners.find((each) => each.consentBannerId === consentBannerId) ?? notFound();
    await take(call, consentBannerId, {
      parts: layersFrom(template, banner),
      from: { appearanceTemplateId: id },
    });
    await colourProfiles(call, consentBannerId, template);
  }
};

export const applyEndpoints: Endpoint[] = [
  handle(appearanceTemplateApply.compare, async (call) => ({ targets: await compare(call, call.params.id) })),
  handle(appearanceTemplateApply.apply, (call) => apply(call, call.params.id, call.body.consentBannerIds)),
];
