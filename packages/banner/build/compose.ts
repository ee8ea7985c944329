import { createHash } from 'node:crypto';
import type { BannerDefinition } from '../../consent/definition.ts';
import { type BuiltRuntime, builtRuntime } from './built-runtime.ts';
import { coreDefinitionOf } from './core-definition-of.ts';
import type { PartNames } from './part-names.ts';
import { holdTableOf } from './hold-table-of.ts';
import { identityTableOf } from './identity-table-of.ts';
import { markupTableOf } from './markup-table-of.ts';
import { preferencesDefinitionOf } from './preferences-definition-of.ts';
import { withValue } from './script-json.ts';
import { stubDefinitionOf } from './stub-definition-of.ts';
import { gppDetailOf } from './gpp-definitions-of.ts';
import { tcfDetailOf } from './tcf-definitions-of.ts';

/** An immutable file that must be reachable at `endpoints.partsUrl + name` as long as any bundle names it. */
export type Part = { name: string; content: string };

/** Chromium then compiles all of it while it arrives, instead of each function on its first call. */
const eager = '//# allFunctionsCalledOnLoad\n';

/**
 * The immutable script of one published profile in one language: the built core with the definition in it. Equal
 * definitions give equal scripts. Publish the files of `composeParts` first.
 */
export const composeBundle = (definition: BannerDefinition, built: BuiltRuntime = builtRuntime()): string => {
  const names = partNames(definition, built);
  const own = withValue(coreFor(definition, built), '__definition__', coreDefinitionOf(definition, names));
  const before = vendorStubs(definition, built) + holding(definition, built) + markups(definition, built);
  return eager + before + own + identity(definition, built);
};

const coreFor = (definition: BannerDefinition, built: BuiltRuntime): string => {
  const { tcf, gpp, gpc, microsoft } = definition;
  if (tcf || gpp) return vendorCore(definition, built);
  return gpc || microsoft.uet || microsoft.clarity ? built.core : built.plainCore;
};

/** The core of a banner that answers vendors. */
export const vendorCore = ({ tcf, gpp }: BannerDefinition, built: BuiltRuntime): string => {
  if (tcf && gpp) return built.bothCore;
  return tcf ? built.tcfCore : built.gppCore;
};

/** Vendors must find somebody to ask before any of them runs; where they stand in the page already they do nothing. */
const vendorStubs = ({ tcf, gpp }: BannerDefinition, built: BuiltRuntime): string =>
  (tcf ? built.tcfStub + '\n' : '') + (gpp ? built.gppStub + '\n' : '');

/** Comes before everything, so that nothing is requested earlier; empty if nothing is held. */
const holding = ({ hold, endpoints }: BannerDefinition, built: BuiltRuntime): string =>
  hold
    ? withValue(built.hold, '__hold__', holdTableOf(hold, endpoints.partsUrl + nameOf(built.letGo))) + '\n'
    : '';

const markups = ({ markups: understood }: BannerDefinition, built: BuiltRuntime): string =>
  understood?.length ? withValue(built.markups, '__markups__', markupTableOf(understood)) + '\n' : '';

/** Comes last: it works with the banner that is there. */
const identity = (definition: BannerDefinition, built: BuiltRuntime): string => {
  const table = identityTableOf(definition);
  return table === null ? '' : '\n' + withValue(built.identity, '__identity__', table);
};

/** The lazily loaded files of that script: the preference layer, the code of services, the profile's own code. */
export const composeParts = (definition: BannerDefinition, built: BuiltRuntime = builtRuntime()): Part[] => {
  const services = definition.categories.flatMap((category) => category.services);
  const scripts = services.flatMap(({ optInScript, optOutScript }) => [optInScript, optOutScript]);
  const letGo = definition.hold ? built.letGo : null;
  const contents = [preferencesPart(definition, built), letGo, definition.custom.js, ...scripts].filter(
    (each) => !!each,
  );
  return [...new Set(contents)].map((content) => ({
    name: nameOf(content as string),
    content: content as string,
  }));
};

/**
 * The tiny synchronous script for the head of pages that load the bundle with `async`; meant to be inlined.
 * Holding starts there.
 */
export const composeStub = (definition: BannerDefinition, built: BuiltRuntime = builtRuntime()): string =>
  vendorStubs(definition, built) +
  holding(definition, built) +
  withValue(built.stub, '__stub__', stubDefinitionOf(definition));

const preferencesPart = (definition: BannerDefinition, built: BuiltRuntime) =>
  withValue(preferencesFor(definition, built), '__preferences__', preferencesDefinitionOf(definition));

/** The preferences of a banner without their wording; with vendors or opt-outs, where it asks for these. */
export const preferencesFor = (definition: BannerDefinition, built: BuiltRuntime): string => {
  const { tcf, gpp } = definition;
  if (tcf?.gdprApplies) return withValue(built.tcfPreferences, '__tcfDetail__', tcfDetailOf(tcf));
  return gpp ? withValue(built.gppPreferences, '__gppDetail__', gppDetailOf(definition)) : built.preferences;
};

const partNames = (definition: BannerDefinition, built: BuiltRuntime): PartNames => {
  const names: PartNames = { preferences: nameOf(preferencesPart(definition, built)), optIn: {}, optOut: {} };
  if (definition.custom.js) names.custom = nameOf(definition.custom.js);
  for (const category of definition.categories)
    for (const { cookieScriptId, optInScript, optOutScript } of category.services) {
      if (optInScript) names.optIn[cookieScriptId] = nameOf(optInScript);
      if (optOutScript) names.optOut[cookieScriptId] = nameOf(optOutScript);
    }
  return names;
};

/** Named after its content, so that a file can be cached for ever. */
const nameOf = (content: string) => `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.js`;
