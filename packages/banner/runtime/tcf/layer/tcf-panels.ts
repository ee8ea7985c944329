import type { TcfRetention } from '../../../../consent/tcf/tcf-definition.ts';
import type { Lent } from '../../parts.ts';
import { makeEntries, makeSwitchForAll } from './entries.ts';
import { makeProviders } from './providers.ts';
import type { TcfChoices } from './tcf-choices.ts';
import type { TcfDetail } from './tcf-detail.ts';
import { makeVendors } from './vendors.ts';

const has = (found: readonly TcfRetention[], id: number) => found.some(([each]) => each === id);

/** Purposes, partners, and everything that rests on a legitimate interest. */
export const makeTcfPanels = (core: Lent, detail: TcfDetail, choices: TcfChoices, ownTab: string) => {
  const { panel } = core.page;
  const { texts } = detail;
  const panels = [
    { name: texts.tabPurposes, panel: makePurposes(core, detail, choices), isFirst: false },
    {
      name: texts.tabVendors,
      panel: makePartners(core, detail, choices, ownTab),
      isFirst: panel === 'vendors',
    },
    { name: texts.tabLegInt, panel: makeLegInt(core, detail, choices), isFirst: panel === 'legInt' },
  ];
  delete core.page.panel;
  return panels;
};

const makePurposes = (core: Lent, detail: TcfDetail, choices: TcfChoices) => {
  const { h, page } = core;
  const { texts, facts, purposes, specialFeatures, specialPurposes, features } = detail;
  const { consentExpiryDays } = page.definition;
  const section = (title: string, text: string, entries: Node[]) =>
    entries.length ? [h('h3', {}, title), text && h('p', {}, text), ...entries] : [];
  const ids = facts.purposes;
  return h(
    'div',
    {},
    h('p', {}, texts.purposesText),
    h('p', { class: 'small' }, texts.ownStorage.replace('{n}', String(consentExpiryDays))),
    makeSwitchForAll(core, choices.purposes, ids, texts.tabPurposes),
    ...makeEntries(core, detail, {
      rows: purposes.filter(([id]) => ids.includes(id)),
      choices: choices.purposes,
      isDone: (vendor, id) => has(vendor[4], id),
    }),
    ...section(
      texts.specialFeaturesTitle,
      texts.specialFeaturesText,
      makeEntries(core, detail, {
        rows: specialFeatures,
        choices: choices.specialFeatures,
        isDone: (vendor, id) => vendor[8].includes(id),
      }),
    ),
    ...section(
      texts.specialPurposes,
      texts.specialPurposesText,
      makeEntries(core, detail, { rows: specialPurposes, isDone: (vendor, id) => has(vendor[6], id) }),
    ),
    ...section(
      texts.features,
      '',
      makeEntries(core, detail, { rows: features, isDone: (vendor, id) => vendor[7].includes(id) }),
    ),
  );
};

const makePartners = (
  core: Lent,
  detail: TcfDetail,
  { vendors: choices, providers }: TcfChoices,
  ownTab: string,
) => {
  const { vendors, facts, texts } = detail;
  return core.h(
    'div',
    {},
    core.page.definition.services.length > 0 &&
      core.h('p', { class: 'small' }, texts.ownVendors.replace('{name}', ownTab)),
    ...makeVendors(core, detail, { vendors, ids: facts.consentVendors, choices, all: texts.allVendors }),
    ...makeProviders(core, detail, providers),
  );
};

const makeLegInt = (core: Lent, detail: TcfDetail, choices: TcfChoices) => {
  const { texts, facts, purposes, vendors } = detail;
  const ids = facts.legIntVendors;
  return core.h(
    'div',
    {},
    core.h('p', {}, texts.legIntText),
    makeSwitchForAll(core, choices.legIntPurposes, facts.legIntPurposes, texts.tabPurposes),
    ...makeEntries(core, detail, {
      rows: purposes.filter(([id]) => facts.legIntPurposes.includes(id)),
      choices: choices.legIntPurposes,
      isDone: (vendor, id) => has(vendor[5], id),
    }),
    ...makeVendors(core, detail, {
      vendors: vendors.filter(([id]) => ids.includes(id)),
      ids,
      choices: choices.legIntVendors,
      all: texts.allVendors,
    }),
  );
};
