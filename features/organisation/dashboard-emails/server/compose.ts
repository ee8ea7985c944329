import type { Selectable } from 'kysely';
import type { Db, Tables } from '@candour/kit/server/database';
import { withinBrands } from '@candour/kit/server/everywhere';
import type { Platform } from '@candour/kit/server/platform';
import { dashboardTitles } from '../contract/dashboards.ts';
import { figuresFor } from './figures-for.ts';
import { leavePath } from './leave-page.ts';
import { daysInWords, daysOf } from './period-of.ts';
import type { Reader } from './readers.ts';

export type Stored = Selectable<Tables['dashboardEmail']>;

type Message = { reader: Reader; leaveKey: string; isAsked: boolean };

/** Queues the email of a dashboard for one reader, with what the screen shows to them; returns its id. */
export const queueFor = async (
  db: Db,
  platform: Platform,
  { email, reader, leaveKey, isAsked }: Message & { email: Stored },
): Promise<string> => {
  const { dashboard, brandId, emailName, hasCsv } = email;
  const now = platform.now();
  const days = daysOf(email.period, now);
  const isNow = dashboard === 'DataProcessing';
  const theirs = reader.brandIds.includes(0) ? 'all' : reader.brandIds;
  const { permissionIds } = reader;
  const { figures, csv } = await withinBrands(db, theirs, () =>
    figuresFor(db, { dashboard, brandId, days, permissionIds, now }),
  );
  const leaveLink = `${platform.settings.publicUrl}${leavePath(leaveKey)}`;
  return platform.mail.queue(db, {
    type: 'DashboardFigures',
    to: { address: reader.emailAddress, name: reader.userName },
    brandId,
    values: {
      EmailName: emailName,
      DashboardName: dashboardTitles[dashboard],
      BrandName: await nameOfBrand(db, brandId),
      Period: isNow ? daysInWords({ from: dayText(now), to: dayText(now) }) : daysInWords(days),
      Figures: figures,
      Link: `${platform.settings.publicUrl}${placeOf({ dashboard, brandId, days })}`,
      LeaveLink: leaveLink,
    },
    isAsked,
    leaveUrl: leaveLink,
    attachments: hasCsv
      ? [
          {
            name: `${fileName(email)}-${isNow ? dayText(now) : days.to}.csv`,
            type: 'text/csv; charset=utf-8',
            text: `\uFEFF${csv}`,
          },
        ]
      : [],
  });
};

const dayText = (moment: Date): string => moment.toISOString().slice(0, 10);
const fileName = ({ dashboard }: Stored): string =>
  dashboardTitles[dashboard].toLowerCase().replaceAll(' ', '-');

const nameOfBrand = async (db: Db, brandId: number): Promise<string> => {
  if (brandId === 0) return 'all brands';
  const brand = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  return brand.brandName;
};

type Place = Pick<Stored, 'dashboard' | 'brandId'> & { days: { from: string; to: string } };

/** The screen with the same figures. */
const placeOf = ({ dashboard, brandId, days: { from, to } }: Place): string => {
  const brand: Record<string, string> = brandId === 0 ? {} : { brand: String(brandId) };
  if (dashboard === 'DataProcessing') return address('/processing-dashboard', brand);
  return address('/dashboard', {
    board: dashboard === 'Consent' ? 'consent' : 'banners',
    from,
    to,
    ...brand,
  });
};

const address = (path: string, search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
};
