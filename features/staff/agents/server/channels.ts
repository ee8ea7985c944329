import { sql } from 'kysely';
import { plainText } from '@candour/consent/rich-text.ts';
import type { Db } from '@candour/kit/server/database';
import { sentValue } from '../../../people/data-subjects/contract/extended-value.ts';
import { readCurrent, type HeldPreference } from '../../../people/data-subjects/door.ts';
import { readGroups } from '../../portal-config/door.ts';
import { defaultOf, type ConfiguredChannel } from '../../portal-config/contract.ts';
import type { AgentChannel, AgentKey, AgentProfile } from '../contract.ts';
import type { AgentCall } from './standing.ts';

type Asking = {
  dataSubjectId: string;
  brandId: number;
  /** Whether the agent may see personal data. */
  isContactOpen: boolean;
};

type Fact = { channelId: number; contactMedium: string; statementText: string | null };

/** The channels that agents may see of a brand, with what holds for a person. */
export const channelsFor = async (call: AgentCall, asking: Asking): Promise<AgentProfile['groups']> => {
  const { parentGroups } = await readGroups(call.db);
  const facts = await factsOf(call.db, asking.brandId);
  const masked = asking.isContactOpen ? new Set<string>() : await personalKeys(call.db);
  const held = new Map(
    (
      await readCurrent(call.db, {
        dataSubjectId: asking.dataSubjectId,
        channelIds: [...facts.keys()],
        nowMs: call.platform.now().getTime(),
      })
    ).map((one) => [one.channelId, one]),
  );
  return parentGroups
    .map(({ parentGroupName, subGroups, channels }) => ({
      parentGroupName,
      subGroups: subGroups
        .filter(({ display }) => display)
        .map(({ subGroupId, subGroupName, expandedByDefault, hideNoPref, canBeAdded }) => ({
          subGroupName,
          expandedByDefault,
          channels: channels
            .filter((channel) => channel.subGroupId === subGroupId)
            .flatMap((channel) =>
              shownOf(
                {
                  ...channel,
                  hideNoPref: channel.hideNoPref || hideNoPref,
                  canBeAdded: channel.canBeAdded && canBeAdded,
                },
                { fact: facts.get(channel.channelId), held: held.get(channel.channelId), masked },
              ),
            ),
        }))
        .filter((sub) => sub.channels.length > 0),
    }))
    .filter((parent) => parent.subGroups.length > 0);
};

type Known = { fact: Fact | undefined; held: HeldPreference | undefined; masked: ReadonlySet<string> };

const shownOf = (channel: ConfiguredChannel, { fact, held, masked }: Known): AgentChannel[] => {
  const isAnswered = held !== undefined && held.value !== null;
  if (!channel.display || fact === undefined) return [];
  if (!isAnswered && (channel.hideNoPref || !channel.canBeAdded)) return [];
  return [
    {
      channelId: channel.channelId,
      channelName: channel.channelName,
      contactMedium: fact.contactMedium,
      state: held?.state ?? 'NoAnswer',
      lastTransactionDate: held?.lastTransactionDate ?? null,
      statementText: fact.statementText === null ? null : plainText(fact.statementText),
      keys: keysOf(channel, held, masked),
    },
  ];
};

/** The further questions that agents see. What holds of personal data is for whoever may see contact details. */
const keysOf = (
  { extendedPreferences }: ConfiguredChannel,
  held: HeldPreference | undefined,
  masked: ReadonlySet<string>,
): AgentKey[] =>
  extendedPreferences
    .filter(({ hideFromUi }) => !hideFromUi)
    .map((key) => {
      const { keyName, keyLabel, fieldTypeId, isMandatory, isEditable, options } = key;
      const said = held?.extended[keyName];
      const isMasked = said !== undefined && masked.has(keyName);
      const value = isMasked ? undefined : (said ?? defaultOf(key));
      return {
        keyName,
        keyLabel,
        fieldTypeId,
        isMandatory,
        isEditable,
        value: value === undefined ? null : sentValue(value),
        isMasked,
        options: options.map(({ value: option, label }) => ({ value: option, label })),
      };
    });

const personalKeys = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ keyName: string }>`
    select key_name from extended_preference where is_personal_data`.execute(db);
  return new Set(rows.map(({ keyName }) => keyName));
};

/**
 * Active channels of the brand and of all brands, with the wording to read out. Nobody is asked by an opt-out:
 * a yes to it would be taken for a yes to the channel.
 */
const factsOf = async (db: Db, brandId: number): Promise<Map<number, Fact>> => {
  const { rows } = await sql<Fact>`
    select c.channel_id, c.contact_medium, (
        select v.wording ->> 'text' from statement s join statement_version v using (statement_id)
        where s.channel_id = c.channel_id and v.published_at is not null
          and s.response_type <> 'OptOutCheckbox' and not (s.is_polarity_inverted and s.response_type <> 'YesNoRadio')
        order by s.is_default desc, v.version_no desc limit 1) as statement_text
    from channel c where c.is_active and not c.is_cookie_channel and c.brand_id in (${brandId}, 0)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.channelId, row]));
};
