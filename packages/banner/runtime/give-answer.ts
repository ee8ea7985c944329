import { answersFor, choiceOf, storedValues } from '../../consent/answer.ts';
import type { Occasion } from '../../consent/submission.ts';
import {
  cookieNames,
  daysKeptLonger,
  expiresAt,
  packConsent,
  type StoredConsent,
} from '../../consent/stored-consent.ts';
import type { Choice, ConsentSubmission, Method, Preference } from '../../consent/submission.ts';
import type { CoreService } from './core-definition.ts';
import { afterPaint } from './after-paint.ts';
import { readCookie, writeShared } from './cookies.ts';
import { gateWithin } from './gate.ts';
import { clearLayers, shownLayer } from './layers.ts';
import { fire, page } from './page.ts';

import { isServiceOn, refuse, startServices, wasReleased } from './services.ts';
import { pushEvent, signalUpdate } from './signals.ts';
import { storedAnswer } from './stored-answer.ts';
import { remember, send } from './submit.ts';
import { announce } from './root.ts';
import { answerGpp, noteGpp, rereadGpp } from './gpp/gpp.ts';
import { apart } from './tcf/tc-data.ts';
import { answerTcf, noteAnswer, rereadTcString } from './tcf/tcf.ts';

const listeners = new Set<(consent: unknown) => void>();

/** Calls back with every answer, and at once if one is already in force; the result stops it. */
export const onConsent = (listener: (consent: unknown) => void): (() => void) => {
  listeners.add(listener);
  if (page.situation?.stored) listener(consentNow());
  return () => listeners.delete(listener);
};

/**
 * Takes one answer. Choice first, tags later: the cookie is written and the layer disappears at once;
 * signals, services, storage and the network wait until that is on the screen.
 */
export const giveAnswer = (choice: Choice, method: Method, wanted?: Record<number, boolean>) => {
  const { definition, situation } = page;
  page.visitGuid ||= readCookie(cookieNames(definition.accessKey).guid) ?? newGuid();
  const before = definition.services.filter(isServiceOn);
  const preferences = answersFor(situation, choice, wanted);
  const submission = submissionOf(method, preferences, occasionNow());
  if (__tcf__ && !definition.tcf?.isOutside) addTcf(submission, choice);
  const stored = storedFrom(preferences, method);
  page.situation = { ...situation, stored, now: Date.now() };
  if (__gpp__) addGpp(submission, choice);
  keep(stored);
  if (shownLayer()) announce(definition.texts.saved);
  clearLayers();
  afterPaint(() => {
    remember(submission);
    follow(before);
    void send(submission);
  });
};

/** An answer is a yes or a no to everything only if it is one to own services and to all that the TCF asks. */
const addTcf = (submission: ConsentSubmission, choice: Choice) => {
  const both = answerTcf(choice, submission.method, daysKept());
  if (both) {
    const [string, ac] = apart(both);
    submission.tcf = ac ? { string, ac } : { string };
  }
  if (choice === 'custom' || !submission.preferences.length) submission.choice = choice;
};

/** The same of the opt-outs; what the signal refuses counts as before. */
const addGpp = (submission: ConsentSubmission, choice: Choice) => {
  const { method, preferences } = submission;
  submission.gpp = { string: answerGpp(choice, method, daysKept()) };
  if (method !== 'gpc' && (choice === 'custom' || !preferences.length)) submission.choice = choice;
};

const daysKept = () => {
  const { consentExpiryDays, refusalExpiryDays } = page.definition;
  return Math.max(consentExpiryDays, refusalExpiryDays) + daysKeptLonger;
};

/** Applies the answer in force; `before` is what was on until now. */
const follow = (before: CoreService[]) => {
  const refused = page.definition.services.filter((service) => !isServiceOn(service));
  settle();
  tell();
  startServices();
  gateWithin(document);
  const withdrawn = refused.filter((service) => before.includes(service));
  void Promise.all(refused.map(refuse)).then(() => endServices(withdrawn));
};

/** Adopts an answer that was given elsewhere: in another tab, or while this page was kept in memory. */
export const catchUp = () => {
  if (__tcf__) rereadTcString();
  if (__gpp__) rereadGpp();
  const stored = storedAnswer();
  const known = page.situation.stored;
  if (!stored || (known && packConsent(stored) === packConsent(known))) return;
  const before = page.definition.services.filter(isServiceOn);
  page.situation = { ...page.situation, stored };
  clearLayers();
  follow(before);
};

/** Why this answer is given; the server checks it against what it has recorded. */
const occasionNow = (): Occasion => {
  const { stored, asked } = page.situation;
  if (!stored) return page.hasEnded ? 'expired' : 'first';
  return stored.reConsentNo < asked.reConsentNo ? 're-asked' : 'changed';
};

/**
 * Writes a changed record of the same answer, e.g. that the GPC notice was confirmed. It is kept for a
 * month longer than it is in force, so that the next answer is known to follow an expired one.
 */
export const keep = (stored: StoredConsent) => {
  const { accessKey, hostOnly } = page.definition;
  const days = (expiresAt(page.definition, stored) - Date.now()) / 86_400_000 + daysKeptLonger;
  const names = cookieNames(accessKey);
  writeShared(names.consent, packConsent(stored), days, hostOnly);
  if (page.visitGuid) writeShared(names.guid, page.visitGuid, days, hostOnly);
};

/** Tells all platforms, and then fires the one event for tag managers. */
export const settle = () => {
  signalUpdate();
  if (__tcf__) noteAnswer();
  if (__gpp__) noteGpp();
  pushEvent({ cmp: consentNow() ?? { preferences: statesNow() } });
};

/** What `cmp.getConsent()` returns: the answer in force, or null. */
export const consentNow = () => {
  const { stored } = page.situation;
  if (!stored) return null;
  const optional = page.definition.services.filter((service) => !service.alwaysOn);
  return {
    visitGuid: page.visitGuid,
    decidedAt: new Date(stored.decidedAt).toISOString(),
    method: stored.method,
    choice: choiceOf(optional.map((service) => ({ value: isServiceOn(service) ? 1 : 0 }))),
    preferences: statesNow(),
  };
};

const statesNow = () =>
  page.definition.services.map((service) => ({
    channelId: service.channelId,
    name: service.name,
    categoryId: service.categoryId,
    value: isServiceOn(service) ? 1 : 0,
  }));

const tell = () => {
  const consent = consentNow();
  fire('consent', consent);
  for (const listener of listeners) listener(consent);
};

/** Running code cannot be undone: the page is reloaded, or a reload is offered, depending on the services. */
const endServices = (withdrawn: CoreService[]) => {
  const alive = withdrawn.filter(wasReleased);
  if (alive.some((service) => service.reload)) location.reload();
  else if (alive.length) page.endServices(alive);
};

const storedFrom = (preferences: Preference[], method: Method): StoredConsent => {
  const { profileId, version, reConsentNo, privacyPolicyVersionId, services } = page.definition;
  return {
    values: storedValues(services, preferences),
    privacyPolicyVersionId: privacyPolicyVersionId ?? 0,
    decidedAt: Date.now(),
    profileId,
    version,
    reConsentNo,
    method,
    gpcKnown: page.situation.gpc && method !== 'gpc',
  };
};

const submissionOf = (method: Method, preferences: Preference[], occasion: Occasion): ConsentSubmission => {
  const { profileId, version, accessKey, language, reConsentNo } = page.definition;
  return {
    submissionGuid: newGuid(),
    profileId,
    version,
    accessKey,
    language,
    reConsentNo,
    method,
    occasion,
    preferences,
    choice: choiceOf(preferences),
    visitGuid: page.visitGuid,
    gpc: page.situation.gpc,
    capturedAt: new Date().toISOString(),
    pageUrl: location.origin + location.pathname,
  };
};

/** A random UUID of version 4; plain http pages have no randomUUID. */
const newGuid = () => {
  const random = crypto.getRandomValues(new Uint8Array(36));
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, at: number) =>
    (Number(digit) ^ (((random[at] ?? 0) & 15) >> (Number(digit) / 4))).toString(16),
  );
};
