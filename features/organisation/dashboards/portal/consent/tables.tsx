import { Link } from '@tanstack/react-router';
import type { Access } from '@candour/kit/contract/access';
import type { Place } from '@candour/kit/contract/link-to';
import { screenIn } from '@candour/kit/contract/screen';
import { texts } from '@candour/kit/contract/texts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { channelScreens } from '../../../../consent-model/channels/contract.ts';
import { statementScreens } from '../../../../consent-model/statements/contract.ts';
import { linkScreens } from '../../../../links/links/contract.ts';
import { linkTypes } from '../../../../links/links/contract/link-types.ts';
import { portalLinkScreens } from '../../../../links/portal-links/contract.ts';
import { ListedFigure } from '@candour/kit/portal/listed-figure.tsx';
import { behind } from '../../../../people/answers/contract/behind.ts';
import type { AnswerSet, Said } from '../../../../people/answers/contract/words.ts';
import type { ChannelFigures, ConsentBoard, LinkFigures, StatementFigures } from '../../contract/consent.ts';
import { percent } from '../../contract/shares.ts';
import { FigureTable } from './figure-table.tsx';
import classes from '../break-down.module.css';
import { changeText, peopleText, rateText } from '../../contract/in-words.ts';

const catalogue = texts({
  channels: 'By channel',
  channelsNote: 'Opted in, with an answer and waiting are as they were at the end of the period.',
  channel: 'Channel',
  optedIn: 'Opted in',
  people: 'With an answer',
  rate: 'Opt-in rate',
  change: 'Net change',
  given: 'Given',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  leaving: 'Unsubscribe rate',
  waiting: 'Waiting',
  noChannels: 'Nobody has answered for a channel so far.',
  statements: 'Top statements',
  statement: 'Statement',
  yes: 'Yes',
  no: 'No',
  yesRate: 'Share of yes',
  noStatements: 'No statement was answered in this period.',
  links: 'Links',
  linksNote: 'Opened counts mail scanners as well as people.',
  link: 'Link',
  opens: 'Opened',
  conversions: 'Submissions',
  conversion: 'Conversion',
  noLinks: 'No link was opened in this period.',
});

type CountOf = (row: ChannelFigures) => number | null;

/** The three tables below the charts; each row leads to what it is about. */
export const ConsentTables = ({ board, brandId }: { board: ConsentBoard; brandId: number }) => {
  const { from, to, channels, statements, links } = board;
  const words = useTexts(catalogue);
  const period = { from, to };
  const ofChannel = (title: string, set: AnswerSet, said: Said | undefined, countOf: CountOf) => ({
    title,
    cell: (row: ChannelFigures) => (
      <ListedFigure
        text={peopleText(countOf(row))}
        name={`${title}, ${row.channelName}`}
        behind={behind({ set, said, channel: row.channelId, period, brandId: row.brandId })}
      />
    ),
  });
  const ofStatement = (
    title: string,
    said: 'Yes' | 'No',
    countOf: (row: StatementFigures) => number | null,
  ) => ({
    title,
    cell: (row: StatementFigures) => (
      <ListedFigure
        text={peopleText(countOf(row))}
        name={`${title}, ${row.statementName}`}
        behind={behind({ set: 'Answers', said, statement: row.statementId, period, brandId })}
      />
    ),
  });
  return (
    <>
      <FigureTable
        title={words.channels}
        note={words.channelsNote}
        rows={channels}
        idOf={({ brandId, channelId }) => `${brandId} ${channelId}`}
        none={words.noChannels}
        columns={[
          {
            title: words.channel,
            cell: ({ channelId, channelName, brandName }) => (
              <Named
                name={channelName}
                under={brandName}
                to={linkTo(channelScreens, 'manage-channel', { search: { channelId } })}
                access={screenIn(channelScreens, 'manage-channel').access}
              />
            ),
          },
          ofChannel(words.optedIn, 'Standing', 'OptedIn', ({ optedIn }) => optedIn),
          ofChannel(words.people, 'Standing', undefined, ({ people }) => people),
          { title: words.rate, cell: ({ optInRate }) => <Rate rate={optInRate} /> },
          { title: words.change, cell: ({ change }) => changeText(change) },
          ofChannel(words.given, 'Answers', 'Given', ({ given }) => given),
          ofChannel(words.refused, 'Answers', 'Refused', ({ refused }) => refused),
          ofChannel(words.withdrawn, 'Answers', 'Withdrawn', ({ withdrawn }) => withdrawn),
          { title: words.leaving, cell: ({ unsubscribeRate }) => rateText(unsubscribeRate) },
          ofChannel(words.waiting, 'Standing', 'Waiting', ({ waiting }) => waiting),
        ]}
      />
      <FigureTable
        title={words.statements}
        rows={statements}
        idOf={({ statementId }) => String(statementId)}
        none={words.noStatements}
        columns={[
          {
            title: words.statement,
            cell: ({ statementId, statementName, brandName }) => (
              <Named
                name={statementName}
                under={brandName}
                to={linkTo(statementScreens, 'manage-statement', {
                  search: { statementToEdit: String(statementId) },
                })}
                access={screenIn(statementScreens, 'manage-statement').access}
              />
            ),
          },
          ofStatement(words.yes, 'Yes', ({ yes }) => yes),
          ofStatement(words.no, 'No', ({ no }) => no),
          { title: words.yesRate, cell: ({ yesRate }) => rateText(yesRate) },
        ]}
      />
      <FigureTable
        title={words.links}
        note={words.linksNote}
        rows={links}
        idOf={({ linkId }) => String(linkId)}
        none={words.noLinks}
        columns={[
          {
            title: words.link,
            cell: (link) => <Named name={link.linkName} under={link.brandName} {...placeOf(link)} />,
          },
          { title: words.opens, cell: ({ opens }) => opens.toLocaleString('en') },
          {
            title: words.conversions,
            cell: ({ linkId, linkName, conversions }) => (
              <ListedFigure
                text={conversions.toLocaleString('en')}
                name={`${words.conversions}, ${linkName}`}
                behind={behind({ set: 'Submissions', link: linkId, period, brandId })}
              />
            ),
          },
          {
            title: words.conversion,
            cell: ({ opens, conversions }) =>
              // Mail programs submit without opening.
              percent(opens === 0 ? undefined : Math.min(1, conversions / opens)),
          },
        ]}
      />
    </>
  );
};

const placeOf = ({ linkId, linkType }: LinkFigures): { to: Place; access: Access } =>
  linkType === linkTypes.publicPortal
    ? {
        to: linkTo(portalLinkScreens, 'manage-public-portal-link', { search: { linkType, id: linkId } }),
        access: screenIn(portalLinkScreens, 'manage-public-portal-link').access,
      }
    : {
        to: linkTo(linkScreens, 'manage-preference-link', { search: { linkType, id: linkId } }),
        access: screenIn(linkScreens, 'manage-preference-link').access,
      };

/** A share as a number, and as a bar to compare rows by. */
const Rate = ({ rate }: { rate: number | null }) => (
  <>
    {rateText(rate)}
    {rate !== null && (
      <span className={classes.rate} aria-hidden="true">
        <span style={{ width: `${100 * rate}%` }} />
      </span>
    )}
  </>
);

type NamedProps = { name: string; under: string; to: Place; access: Access };

const Named = ({ name, under, to, access }: NamedProps) => {
  const may = useMay();
  return (
    <>
      {may(access) ? (
        <Link {...to} title={name}>
          {name}
        </Link>
      ) : (
        <span title={name}>{name}</span>
      )}
      <small>{under}</small>
    </>
  );
};
