import type { TcfRetention } from '../../../../consent/tcf/tcf-definition.ts';
import type { Lent } from '../../parts.ts';
import { makeSwitch } from '../../preferences/switch.ts';
import { makeGroup, makeSwitchForAll } from './entries.ts';
import type { IdChoices } from './id-choices.ts';
import type { EntryRow, TcfDetail, VendorRow } from './tcf-detail.ts';

/** A list of vendors with a search, a switch for all and one for each that has something to choose. */
export const makeVendors = (
  core: Lent,
  detail: TcfDetail,
  {
    vendors,
    ids,
    choices,
    all,
  }: { vendors: readonly VendorRow[]; ids: readonly number[]; choices: IdChoices; all: string },
) => {
  const { h } = core;
  const { texts } = detail;
  const rows = vendors.map((vendor) => {
    const [id, name] = vendor;
    const group = makeGroup(core, {
      name,
      content: () => factsOf(core, detail, vendor),
      control: ids.includes(id) && makeSwitch(core, choices, [id], name),
    });
    return { name: name.toLowerCase(), group };
  });
  const none = h('p', { role: 'status' });
  const search = h('input', {
    class: 'search',
    type: 'search',
    placeholder: texts.search,
    'aria-label': texts.search,
    oninput: () => {
      const wanted = search.value.trim().toLowerCase();
      for (const { name, group } of rows) group.hidden = !name.includes(wanted);
      none.textContent = rows.some(({ group }) => !group.hidden) ? '' : texts.nobody;
    },
  });
  return [search, none, makeSwitchForAll(core, choices, ids, all), ...rows.map(({ group }) => group)];
};

/** What a vendor declares, with how long it keeps data for each purpose. */
const factsOf = ({ h }: Lent, detail: TcfDetail, vendor: VendorRow) => {
  const { texts } = detail;
  const [
    ,
    ,
    policy,
    claim,
    purposes,
    legInt,
    special,
    features,
    specialFeatures,
    categories,
    age,
    storage,
    file,
  ] = vendor;
  const nameOf = (rows: readonly EntryRow[], id: number) =>
    rows.find(([each]) => each === id)?.[1] ?? String(id);
  const list = (title: string, names: string[]) =>
    names.length > 0 &&
    h('div', {}, h('h4', {}, title), h('ul', {}, ...names.map((name) => h('li', {}, name))));
  const kept = (rows: readonly EntryRow[], found: readonly TcfRetention[]) =>
    found.map(([id, days]) =>
      days === null ? nameOf(rows, id) : `${nameOf(rows, id)} (${texts.keeps.replace('{n}', String(days))})`,
    );
  const named = (rows: readonly EntryRow[], ids: readonly number[]) => ids.map((id) => nameOf(rows, id));
  const link = (text: string, url: string) =>
    url && h('p', {}, h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, text));
  const cookies =
    age && age > 0 ? texts.cookies.replace('{n}', String(Math.ceil(age / 86_400))) : texts.session;
  return [
    link(texts.policy, policy),
    link(texts.legIntClaim, claim),
    link(texts.storage, file),
    list(texts.purposes, kept(detail.purposes, purposes)),
    list(texts.legIntPurposes, kept(detail.purposes, legInt)),
    list(texts.specialPurposes, kept(detail.specialPurposes, special)),
    list(texts.features, named(detail.features, features)),
    list(texts.specialFeaturesTitle, named(detail.specialFeatures, specialFeatures)),
    list(texts.dataCategories, named(detail.dataCategories, categories)),
    age !== null && h('p', {}, storage & 1 ? `${cookies} ${texts.refreshed}.` : `${cookies}.`),
    storage > 1 && h('p', {}, texts.otherStorage),
  ];
};
