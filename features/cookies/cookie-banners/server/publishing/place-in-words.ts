import * as z from 'zod/mini';
import { named, wordsOf } from '@candour/kit/contract/fields';
import { inWords } from '@candour/kit/contract/in-words';
import type { Schema } from '@candour/kit/contract/route';
import { basicDetails } from '../../contract/set-up/basic-details.ts';
import { configuration, gpcBanner, preBanner } from '../../contract/set-up/layers.ts';
import { colourScheme } from '../../contract/set-up/profiles.ts';
import { bannerTexts } from '../../contract/set-up/translations.ts';

type Shape = Readonly<Record<string, Schema>>;

/** Dark colours follow a device or a page. */
const shownWhere = named(z.string(), { title: 'Shown' });

/** What a part of a definition is called, and the contract that names its members. */
const sections: Readonly<Record<string, { title: string; where: string; shape: Shape }>> = {
  preBanner: { title: 'Pre-banner', where: 'PreBanner', shape: preBanner.shape },
  gpc: { title: 'GPC notice', where: 'Gpc', shape: gpcBanner.shape },
  modal: { title: 'Preferences', where: 'Configuration', shape: configuration.shape },
  dark: { title: 'Dark colours', where: 'Profiles', shape: { ...colourScheme.shape, follows: shownWhere } },
  colours: { title: 'Colours', where: 'Profiles', shape: colourScheme.shape },
};

/** Members that stand between a part and what people call its own. */
const inBetween = new Set(['texts', 'categories', 'services', 'colours']);

/** "GPC text", "Pre-banner, Position": the way to a member of a definition, as the set-up calls it. */
export const placeInWords = (path: readonly string[], translated: ReadonlyMap<string, string>): string => {
  const [first = '', ...rest] = path;
  if (first === 'hold') return heldInWords(rest);
  if (first === 'identity') return 'Identity service';
  if (first === 'gpp') return ['Global Privacy Platform', ...rest.map((name) => inWords(name))].join(', ');
  const section = sections[first];
  const members = rest.filter((name) => !inBetween.has(name));
  const text = translated.get(`${section?.where}/${members.join('.')}`) ?? '';
  const title = titleIn(bannerTexts.shape, text);
  if (section !== undefined && title !== undefined) return title;
  const shape = section?.shape ?? basicDetails.shape;
  const own = section === undefined ? path.filter((name) => !inBetween.has(name)) : members;
  const words = own.map(
    (name, at) => titleIn(shape, name) ?? (isMember(path, name, at) ? inWords(name) : name),
  );
  return [...(section === undefined ? [] : [section.title]), ...words].join(', ');
};

/** "Automatic blocking, held: tracker.example"; an exception begins with "!". */
const heldInWords = ([member, rule = '']: readonly string[]): string => {
  if (member === 'mode') return 'Automatic blocking';
  if (member === 'texts') return `Automatic blocking, held code: ${rule}`;
  return `Automatic blocking, ${rule.startsWith('!') ? 'never held' : 'held'}: ${rule.replace(/^!/, '')}`;
};

const titleIn = (shape: Shape, name: string): string | undefined => {
  const schema = shape[name];
  return schema === undefined ? undefined : wordsOf(schema)?.title;
};

/** Names of categories and services are told as they are. */
const isMember = (path: readonly string[], name: string, at: number): boolean =>
  path[0] !== 'categories' || at > 0 ? /^[a-z]+(?:[A-Z][a-z]*)*$/.test(name) : false;

/** Words of closed choices, where the wire has others than people. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  look: { Button1: 'Filled', Button2: 'Quiet' },
  model: { OptIn: 'Opt-in', OptOut: 'Opt-out', NoticeOnly: 'Notice only' },
  mode: { Own: 'Own services', Known: 'Strict' },
  follows: { Device: 'On devices set to dark', Page: 'On pages that are dark' },
  meaning: { Reject: 'Rejects all', NoChoice: 'No answer yet' },
};
const closed = new Set(['position', 'layout', 'icon', 'notice', 'action', 'defaultState']);

/** A value as people read it. */
export const wordInWords = (path: readonly string[], value: string): string => {
  const name = path.at(-1) ?? '';
  if (path[0] === 'hold' && name !== 'mode') return value.replace(/^!/, '');
  return choices[name]?.[value] ?? (closed.has(name) ? inWords(value) : value);
};
