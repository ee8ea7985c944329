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
import type { ConsentBoard, LinkFigures } from '../../contract/consent.ts';
import { percent } from '../../contract/shares.ts';
import { FigureTable } from './figure-table.tsx';
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

/** The three tables below the charts; each row leads to what it is about. */
export const ConsentTables = ({ board: { channels, statements, links } }: { board: ConsentBoard }) => {
  const words = useTexts(catalogue);
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
          { title: words.optedIn, cell: ({ optedIn }) => peopleText(optedIn) },
          { title: words.people, cell: ({ people }) => peopleText(people) },
          { title: words.rate, cell: ({ optInRate }) => rateText(optInRate) },
          { title: words.change, cell: ({ change }) => changeText(change) },
          { title: words.given, cell: ({ given }) => peopleText(given) },
          { title: words.refused, cell: ({ refused }) => peopleText(refused) },
          { title: words.withdrawn, cell: ({ withdrawn }) => peopleText(withdrawn) },
          { title: words.leaving, cell: ({ unsubscribeRate }) => rateText(unsubscribeRate) },
          { title: words.waiting, cell: ({ waiting }) => peopleText(waiting) },
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
          { title: words.yes, cell: ({ yes }) => peopleText(yes) },
          { title: words.no, cell: ({ no }) => peopleText(no) },
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
          { title: words.conversions, cell: ({ conversions }) => conversions.toLocaleString('en') },
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
