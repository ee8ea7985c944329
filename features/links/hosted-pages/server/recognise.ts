import { identificationTexts } from '@candour/consent/identification-texts.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import type { PageState } from '@candour/forms/page-port.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { notFound } from '@candour/kit/server/refusal';
import {
  acceptHostToken,
  answerCode,
  askForCode,
  askForLink,
  matchKnowledge,
  openMailedLink,
} from '../../identification/door.ts';
import { messageOf } from '../../link-answers/door.ts';
import { addressBase } from '../../links/door.ts';
import { authenticationTypes } from '../../links/contract/link-types.ts';
import { startSession, type PageSession } from '../../page-sessions/door.ts';
import type { Proving } from '../contract.ts';
import { ownWords } from './entrance.ts';
import type { OpenedPage } from './open-page.ts';
import type { Given } from '../../tokens/door.ts';
import { personOf } from './person-of.ts';
import { stateNow } from './record.ts';

type Message = { title: string; text: string };
type Answer = {
  session: string | null;
  request: string | null;
  message: Message | null;
  state: PageState | null;
};

type Work = { page: OpenedPage; given: Proving };

/** Opens a session for whoever proves who they are in the way of the link, or says what is next. */
export const recognise = async (db: Db, platform: Platform, work: Work): Promise<Answer> =>
  ways[work.page.opens.authenticationType](db, platform, work);

const defaultLifeHours = 8;

const said = (message: Message): Answer => ({ session: null, request: null, message, state: null });

const byToken = async (db: Db, platform: Platform, { page, given }: Work): Promise<Answer> => {
  const recognised = await personOf(db, platform, { page, given: given as Given }); // what is missing is undefined
  if (recognised.is !== 'known')
    return said(messageOf(isEmpty(given) ? 'nothing' : recognised.is, namedBy(page)));
  const { session, proof } = recognised;
  return enter(db, platform, { page, person: { ...session, madeAt: proof.madeAt } });
};

/** The page takes its token out of the address, so that it is gone when the page is loaded again. */
const isEmpty = (given: Proving): boolean => Object.keys(given).length === 0;

const byMailedLink = async (db: Db, platform: Platform, { page, given }: Work): Promise<Answer> => {
  const { texts } = wordsFor(page);
  if (given.k !== undefined) {
    const opened = await openMailedLink(db, platform, { linkId: page.content.linkId, token: given.k });
    if (opened.is === 'known') return enter(db, platform, { page, person: opened.person });
    const [title, text] = texts.expired;
    return said({ title, text: plainText(ownWords(page)?.expiredText ?? '') || `${title}. ${text}` });
  }
  if (given.email !== undefined) await sendLink(db, platform, { page, email: given.email });
  return said(sentMessage(page, texts.sentLink));
};

/** Sends a personal link to the page, if the address is somebody's. */
export const sendLink = async (
  db: Db,
  platform: Platform,
  { page, email }: { page: OpenedPage; email: string },
): Promise<void> => {
  const entrance = entranceTo(page);
  const { linkType, brandId } = page.content;
  const base = await addressBase(db, platform, { brandId, linkType });
  const address = `${base}${page.slug}?l=${encodeURIComponent(entrance.language)}`;
  const lifeMinutes = (page.content.handling.tokenLifetimeHours ?? defaultLifeHours) * 60;
  await askForLink(db, platform, { entrance, email, address, lifeMinutes });
};

const byCode = async (db: Db, platform: Platform, { page, given }: Work): Promise<Answer> => {
  const { texts } = wordsFor(page);
  const { request, code, email } = given;
  if (request !== undefined && code !== undefined) {
    const person = await answerCode(db, platform, { linkId: page.content.linkId, request, code });
    return person === null
      ? said({ title: '', text: texts.wrongCode })
      : enter(db, platform, { page, person });
  }
  if (email === undefined) return said({ title: '', text: texts.wrongCode });
  const { request: asked } = await askForCode(db, platform, { entrance: entranceTo(page), email });
  return { ...said(sentMessage(page, texts.sentCode)), request: asked };
};

const byKnowledge = async (db: Db, platform: Platform, { page, given }: Work): Promise<Answer> => {
  const { texts } = wordsFor(page);
  const fields = page.opens.knowledgeFields ?? [];
  const matched = await matchKnowledge(db, platform, {
    entrance: page.content,
    fields,
    given: { ...given.known },
  });
  if (matched.is === 'known') return enter(db, platform, { page, person: matched.person });
  return said({ title: '', text: matched.is === 'tooMany' ? texts.tooMany : texts.notFound });
};

const byHostToken = async (db: Db, platform: Platform, { page, given }: Work): Promise<Answer> => {
  const { accessKeyId } = page.opens;
  const person =
    given.h === undefined || accessKeyId === undefined
      ? null
      : await acceptHostToken(db, platform, { entrance: page.content, accessKeyId, token: given.h });
  if (person !== null) return enter(db, platform, { page, person });
  const [title, text] = wordsFor(page).texts.elsewhere;
  const own = ownWords(page);
  return said({
    title: own?.title || title,
    text: plainText(own?.introduction ?? '') || named(page, text),
  });
};

const ways = {
  [authenticationTypes.direct]: byToken,
  [authenticationTypes.emailLink]: byMailedLink,
  [authenticationTypes.code]: byCode,
  [authenticationTypes.knowledge]: byKnowledge,
  [authenticationTypes.hostToken]: byHostToken,
  [authenticationTypes.none]: () => notFound(),
};

type Entering = {
  page: OpenedPage;
  person: PageSession & { madeAt: Date | null };
};

const enter = async (db: Db, platform: Platform, { page, person }: Entering): Promise<Answer> => {
  const { brandId, linkId } = page.content;
  const { madeAt, ...session } = person;
  const started = { ...session, brandId, linkId, tokenMadeAt: madeAt };
  return {
    session: await startSession(db, { session: started, now: platform.now() }),
    request: null,
    message: null,
    state: await stateNow(db, platform, { page, session: person }),
  };
};

const entranceTo = (page: OpenedPage) => ({
  linkId: page.content.linkId,
  ...namedBy(page),
  brandId: page.content.brandId,
  senderEmailAddressId: page.content.handling.senderEmailAddressId,
});

/** What is said once an email was asked for. */
export const sentMessageOf = (page: OpenedPage): Message => sentMessage(page, wordsFor(page).texts.sentLink);

const sentMessage = (page: OpenedPage, [title, text]: readonly [string, string]): Message => ({
  title,
  text: plainText(ownWords(page)?.doneText ?? '') || named(page, text),
});

const named = ({ content }: OpenedPage, text: string): string =>
  text.replace('{brand}', () => content.brandName);

const wordsFor = ({ form }: OpenedPage) => identificationTexts(form.published.definition.language);

const namedBy = ({ form, content }: OpenedPage) => ({
  language: form.published.definition.language,
  brandName: content.brandName,
});
