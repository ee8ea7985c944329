import { texts } from '@candour/kit/contract/texts';
import { dateText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { countOf, type Chosen, type ReConsent } from '../contract/re-consents.ts';
import { shareText } from '../contract/shares.ts';
import { FigureTable } from './consent/figure-table.tsx';
import type { Period } from './use-by-category.ts';
import { useReConsents } from './use-re-consents.ts';

const catalogue = texts({
  title: 'Effect of asking again',
  note: 'How visitors have answered since a banner asked everybody again in this period. Below each share stands what the same visitors had chosen before.',
  banner: 'Banner',
  asked: 'Had answered',
  again: 'Answered again',
  accept: 'Accept all',
  reject: 'Reject all',
  custom: 'Custom',
  before: (share: string) => `before: ${share}`,
  counting: 'Being counted',
});

/** How visitors answered whom banners asked again; nothing where none did. */
export const ReConsentEffect = ({ period, brandId }: { period: Period; brandId: number }) => {
  const words = useTexts(catalogue);
  const rows = useReConsents(period, brandId) ?? [];
  if (rows.length === 0) return null;
  const chosen = (name: keyof Chosen) => ({
    title: words[name],
    cell: ({ now, before }: ReConsent) => (
      <>
        {shareText({ some: now[name], of: countOf(now) })}
        {countOf(now) > 0 && (
          <small>{words.before(shareText({ some: before[name], of: countOf(before) }))}</small>
        )}
      </>
    ),
  });
  return (
    <FigureTable
      title={words.title}
      note={words.note}
      rows={rows}
      idOf={({ consentBannerId, reConsentNo }) => `${consentBannerId} ${reConsentNo}`}
      none=""
      columns={[
        {
          title: words.banner,
          cell: ({ consentBannerName, brandName, askedAt }) => (
            <>
              {consentBannerName}
              <small>{`${brandName}, ${dateText(askedAt)}`}</small>
            </>
          ),
        },
        { title: words.asked, cell: ({ asked }) => asked?.toLocaleString('en') ?? words.counting },
        {
          title: words.again,
          cell: ({ asked, now }) => (
            <>
              {countOf(now).toLocaleString('en')}
              {asked !== null && asked > 0 && (
                <small>{shareText({ some: countOf(now), of: Math.max(asked, countOf(now)) })}</small>
              )}
            </>
          ),
        },
        chosen('accept'),
        chosen('reject'),
        chosen('custom'),
      ]}
    />
  );
};
