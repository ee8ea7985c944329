import { inScope } from '@candour/kit/server/database';
import { pointTo, readPointer } from '@candour/kit/server/pointers';
import type { Platform } from '@candour/kit/server/platform';
import { noteAudiences } from './audiences.ts';
import { pointerOf } from './point-profile.ts';
import { livePointer, stagingPointer, type Pointer } from './pointers.ts';
import { findVersion } from './version-rows.ts';

type Wanted = { name: string; profileId: number; version: number | null };

/**
 * Points the addresses of all profiles where the database says. A process killed between the commit of a
 * publish and its pointer would otherwise leave the old version on the sites.
 */
export const restorePointers = ({ database, artefacts, log }: Platform): Promise<void> =>
  inScope(database, 'all', async (db) => {
    const profiles = await db.selectFrom('bannerProfile').selectAll().execute();
    const changed = new Set<number>();
    for (const profile of profiles) {
      const { profileId, consentBannerId, isDefault, isGpc, settings } = profile;
      const wanted: Wanted[] = [
        { name: livePointer(profileId), profileId, version: profile.liveVersion },
        { name: stagingPointer(profileId), profileId, version: profile.stagedVersion },
      ];
      for (const { name, version } of wanted) {
        const present = await readPointer<Pointer>(artefacts, name);
        if ((present?.version ?? null) === version) continue;
        const row = version === null ? undefined : await findVersion(db, profileId, version);
        const audience = { bannerId: consentBannerId, isDefault, isGpc, countries: settings.countries };
        await pointTo(artefacts, name, row === undefined ? null : { ...pointerOf(row), audience });
        changed.add(consentBannerId);
        log.warn(`${name} did not lead to version ${version}; it does now`);
      }
    }
    for (const bannerId of changed) {
      const own = profiles.filter(({ consentBannerId }) => consentBannerId === bannerId);
      await noteAudiences(
        artefacts,
        bannerId,
        own.map(({ profileId }) => profileId),
      );
    }
  });
