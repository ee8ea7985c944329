import type { Db } from '@candour/kit/server/database';
import { profileSettings } from '../../contract/set-up/profiles.ts';
import type { BannerRow } from '../banner-row.ts';
import { loadTcf } from '../publishing/definition-tcf.ts';
import { loadParts, type Materials } from '../publishing/materials.ts';

/** Takes the place of a profile while a banner has none. */
export const standIn = ({
  consentBannerId,
  brandId,
}: Pick<BannerRow, 'consentBannerId' | 'brandId'>): Materials['profile'] => ({
  profileId: 0,
  profileName: 'Preview',
  accessKeyId: '00000000-0000-0000-0000-000000000000',
  isDefault: true,
  isGpc: false,
  settings: profileSettings.parse({}),
  liveVersion: null,
  stagedVersion: null,
  liveSince: null,
  changedAt: '',
  rowVersion: 1,
  consentBannerId,
  brandId,
});

/** What a banner without a profile would be made of. */
export const withoutProfile = async (db: Db, banner: BannerRow): Promise<Materials> => ({
  profile: standIn(banner),
  banner,
  ...(await loadParts(db, banner)),
  appearance: null,
  tcf: await loadTcf(db, banner),
});
