import { inScope, type Db } from '@candour/kit/server/database';
import { isDatabaseAway } from '@candour/kit/server/database-away';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { prepared } from '@candour/kit/server/prepared';
import { noteOpened } from '../../links/door.ts';
import { pageAddressFor } from '../../tokens/door.ts';
import { act } from './act.ts';
import { openLink, type OpenedLink } from './opened-link.ts';
import {
  askedPage,
  askPage,
  lookOf,
  manageLabel,
  ownPage,
  plainLook,
  plainPage,
  recordLabel,
  sendingOf,
  undoLabel,
  unknownPage,
  type Page,
} from './pages.ts';
import type { QuickOpening } from './quick-opening.ts';
import { currentOf, isUndoable, personOf, standingUse, usesOf, type Use } from './standing.ts';
import { undo } from './undo.ts';

type Wanted = Parameters<typeof openLink>[1];
type Opening = Awaited<ReturnType<typeof openLink>>;

/** What a link shows. Looking at it writes nothing, whoever or whatever looks. */
export const showLink = async (
  platform: Platform,
  wanted: Wanted,
  lookIfUnused: QuickOpening,
): Promise<Page> => {
  const opening = await openLink(platform, wanted);
  return (await quickly(platform, opening, lookIfUnused)) ?? showWhole(platform, wanted, opening);
};

/** The page of a link that nobody has used, or of any while the database is away; otherwise undefined. */
const quickly = async (
  platform: Platform,
  opening: Opening,
  lookIfUnused: QuickOpening,
): Promise<Page | undefined> => {
  if (opening.is !== 'sound') return undefined;
  const { link } = opening;
  const look = await lookIfUnused(link);
  if (look === undefined) return undefined;
  // Waiting for a silent database once more would take longer than a call may.
  if (look === 'away') return askPage(withoutLook(link), sendingOf(link));
  noteOpened(platform, link.pointer);
  return askPage({ definition: link.definition, brandName: link.content.brandName, look }, sendingOf(link));
};

const showWhole = (platform: Platform, wanted: Wanted, opening: Opening): Promise<Page> =>
  withOpened(platform, wanted, {
    opening,
    work: async (db, link) => {
      noteOpened(platform, link.pointer);
      const { content } = link;
      const quick = prepared(db);
      const person = await personOf(quick, link);
      if (person === null) return nobodyPage(db, platform, link);
      const now = platform.now();
      const uses = await usesOf(quick, link);
      const current = uses.length === 0 ? [] : await currentOf(quick, link, { person, now });
      const standing = standingUse(uses, { content, current });
      const showing = await showingOf(db, platform, link);
      return standing === null
        ? askPage(showing, sendingOf(link))
        : usedPage(db, platform, { link, showing, use: standing });
    },
    // It cannot be known whether it was used; nobody is kept from the button.
    away: (link) => askPage(withoutLook(link), sendingOf(link)),
  });

type Pressing = Wanted & { choice: 'record' | 'undo'; origin: Origin };

/** What a press of a button does. */
export const press = (platform: Platform, { choice, origin, ...wanted }: Pressing): Promise<Page> =>
  withLink(platform, wanted, {
    work: async (db, link) => {
      const showing = () => showingOf(db, platform, link);
      if (choice === 'undo') {
        const outcome = await undo(db, platform, { link, origin });
        if (outcome === 'expired') return nobodyPage(db, platform, link);
        return plainPage(await withWayOn(db, platform, { link, showing: await showing() }), {
          says: outcome,
        });
      }
      const acted = await act(db, platform, { link, origin });
      if (acted.is === 'expired') return nobodyPage(db, platform, link);
      if (acted.is === 'refused') return plainPage(await showing(), { says: 'refused' });
      if (acted.is === 'used')
        return usedPage(db, platform, { link, showing: await showing(), use: acted.use });
      const choices = undoOf(platform, link, acted.use);
      return acted.is === 'asked'
        ? askedPage(await showing(), choices, sendingOf(link))
        : donePage(db, platform, { link, choices });
    },
    away: (link) => {
      const label = choice === 'undo' ? undoLabel(link.definition) : recordLabel(link.definition);
      const choices = [{ value: choice, label }];
      return plainPage(withoutLook(link), { status: 503, says: 'away', choices, sending: sendingOf(link) });
    },
  });

/** What a mail program does for somebody who pressed its own button. */
export const stopByMailProgram = async (
  platform: Platform,
  { origin, ...wanted }: Wanted & { origin: Origin },
): Promise<200 | 404 | 410> => {
  const opening = await openLink(platform, wanted);
  if (opening.is === 'unknown' || !opening.link.content.handling.takesOneClick) return 404;
  if (opening.is === 'over') return 410;
  const { link } = opening;
  const acted = await inScope(platform.database, [link.content.brandId], (db) =>
    act(db, platform, { link, origin }),
  );
  return acted.is === 'expired' || acted.is === 'refused' ? 410 : 200;
};

type Way = { work: (db: Db, link: OpenedLink) => Promise<Page>; away: (link: OpenedLink) => Page };

const withLink = async (platform: Platform, wanted: Wanted, way: Way): Promise<Page> =>
  withOpened(platform, wanted, { ...way, opening: await openLink(platform, wanted) });

const withOpened = async (
  platform: Platform,
  wanted: Wanted,
  { opening, work, away }: Way & { opening: Opening },
): Promise<Page> => {
  if (opening.is === 'unknown') return unknownPage(wanted.languages[0] ?? 'en');
  const { link } = opening;
  try {
    return await inScope(platform.database, [link.content.brandId], (db) =>
      opening.is === 'over' ? expiredPage(db, platform, link) : work(db, link),
    );
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return opening.is === 'over' ? expiredWords(withoutLook(link)) : away(link);
  }
};

const showingOf = async (db: Db, platform: Platform, { content, definition }: OpenedLink) => ({
  definition,
  brandName: content.brandName,
  look: await lookOf(db, platform, { themeId: content.handling.themeId, brandId: content.brandId }),
});
type Showing = Awaited<ReturnType<typeof showingOf>>;

const withoutLook = ({ content, definition }: OpenedLink): Showing => ({
  definition,
  brandName: content.brandName,
  look: plainLook,
});

/** The record behind a token was erased; a number that a customer signed was never known. */
const nobodyPage = (db: Db, platform: Platform, link: OpenedLink): Promise<Page> =>
  'dataSubjectId' in link.proof.who
    ? expiredPage(db, platform, link)
    : Promise.resolve(unknownPage(link.definition.language));

const expiredPage = async (db: Db, platform: Platform, link: OpenedLink): Promise<Page> => {
  const own =
    link.definition.words.expiredText === ''
      ? await ownPage(db, platform, { link, pageType: 'LinkExpired', pageId: null })
      : null;
  return own === null ? expiredWords(await showingOf(db, platform, link)) : { status: 410, html: own };
};

const expiredWords = (showing: Showing): Page =>
  plainPage(showing, { status: 410, says: 'expired', own: showing.definition.words.expiredText });

const usedPage = async (
  db: Db,
  platform: Platform,
  { link, showing, use }: { link: OpenedLink; showing: Showing; use: Use },
): Promise<Page> =>
  plainPage(await withWayOn(db, platform, { link, showing }), {
    says: 'used',
    own: link.definition.words.usedText,
    date: new Date(use.usedAt),
    withAnswers: true,
    choices: undoOf(platform, link, use),
    sending: sendingOf(link),
  });

/** The page that the link names, its own words, the page of the brand, or built-in words. */
const donePage = async (
  db: Db,
  platform: Platform,
  { link, choices }: { link: OpenedLink; choices: { value: string; label: string }[] },
): Promise<Page> => {
  const { confirmationPageId: pageId } = link.content.handling;
  const { doneText } = link.definition.words;
  const own =
    pageId !== null || doneText === ''
      ? await ownPage(db, platform, { link, pageType: 'ActionLinkDone', pageId, choices })
      : null;
  if (own !== null) return { status: 200, html: own };
  const showing = await withWayOn(db, platform, { link, showing: await showingOf(db, platform, link) });
  return plainPage(showing, {
    says: 'done',
    own: doneText,
    withAnswers: true,
    choices,
    sending: sendingOf(link),
  });
};

/** With the button that opens the preference page that the link leads on to, if that can be opened. */
const withWayOn = async (
  db: Db,
  platform: Platform,
  { link, showing }: { link: OpenedLink; showing: Showing },
) => {
  const { leadsOnTo: linkId } = link.content;
  const { language } = link.definition;
  const person = linkId === undefined ? null : await personOf(db, link);
  if (linkId === undefined || person === null) return showing;
  const url = await pageAddressFor(db, platform, { linkId, dataSubjectId: person, language });
  return url === null ? showing : { ...showing, button: { label: manageLabel(link.definition), url } };
};

const undoOf = (platform: Platform, { content, definition }: OpenedLink, use: Use) =>
  isUndoable(use, { content, now: platform.now() })
    ? [{ value: 'undo', label: undoLabel(definition), isSecond: true }]
    : [];
