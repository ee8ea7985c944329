import { sql } from 'kysely';
import { plainText } from '@candour/consent/rich-text.ts';
import type { Db } from '@candour/kit/server/database';
import { readCurrent, type HeldPreference } from '../../../people/data-subjects/door.ts';
import { fieldTypeIds } from '../../../consent-model/extended-preferences/contract.ts';
import { readGroups } from '../../portal-config/door.ts';
import type { ConfiguredChannel } from '../../portal-config/contract.ts';
import type { AgentChannel, AgentProfile } from '../contract.ts';
import type { AgentCall } from './standing.ts';

type Asking = { dataSubjectId: string; brandId: number };

type Fact = { channelId: number; contactMedium: string; statementText: string | null };

/** The channels that agents may see of a brand, with what holds for a person. */
export const channelsFor = async (call: AgentCall, asking: Asking): Promise<AgentProfile['groups']> => {
  const { parentGroups } = await readGroups(call.db);
  const facts = await factsOf(call.db, asking.brandId);
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
                { fact: facts.get(channel.channelId), held: held.get(channel.channelId) },
              ),
            ),
        }))
        .filter((sub) => sub.channels.length > 0),
    }))
    .filter((parent) => parent.subGroups.length > 0);
};

type Known = { fact: Fact | undefined; held: HeldPreference | undefined };

const shownOf = (channel: ConfiguredChannel, { fact, held }: Known): AgentChannel[] => {
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
      keys: keysOf(channel, held),
    },
  ];
};

const keysOf = (
  { extendedPreferences }: ConfiguredChannel,
  held: HeldPreference | undefined,
): AgentChannel['keys'] =>
  extendedPreferences
    .filter(({ hideFromUi }) => !hideFromUi)
    .map(({ keyName, keyLabel, fieldTypeId, isMandatory, isEditable, options, ...rest }) => {
      const first =
        fieldTypeId === fieldTypeIds.SingleChoice
          ? (options.find(({ optionId }) => optionId === rest.defaultSingleSelectValueId)?.value ?? '')
          : rest.defaultFreeTextValue;
      const said = held?.extended[keyName];
      return {
        keyName,
        keyLabel,
        fieldTypeId,
        isMandatory,
        isEditable,
        value: said === undefined ? first : String(said),
        options: options.map(({ value, label }) => ({ value, label })),
      };
    });

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
