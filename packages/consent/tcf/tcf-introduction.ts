import { builtInFor, type BuiltInLanguage } from '../built-in-languages.ts';
import type { TcfDefinition, TcfEntry, TcfStack } from './tcf-definition.ts';
import { tcfTextsOf } from './tcf-texts.ts';

/**
 * The text of the first layer, as rich text: who stores what, all purposes and special features by their standard names,
 * legitimate interests, scope and withdrawal. The links to vendors and legitimate interests are the banner's own.
 *
 * Source: IAB Europe, TCF Policies, appendix B, C(b).
 */
export const tcfIntroduction = (tcf: TcfDefinition): string => {
  const { shown, purposes, specialFeatures, legIntVendors, vendors } = tcf;
  const texts = tcfTextsOf(tcf);
  const stacks = stacksFor(tcf);
  const { between, end } = marks[builtInFor(tcf.consentLanguage) ?? 'en'] ?? { between: '; ', end: '.' };
  const named = (entries: readonly TcfEntry[], ids: readonly number[]): string[] =>
    entries.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const rest = (ids: readonly number[], covered: readonly number[]) =>
    ids.filter((id) => !covered.includes(id));
  const single = named(
    shown.purposes,
    rest(
      purposes,
      stacks.flatMap((stack) => stack.purposes),
    ),
  );
  const asked = [...single, ...stacks.map(({ name }) => name)];
  const alone = named(
    shown.specialFeatures,
    rest(
      specialFeatures,
      stacks.flatMap((stack) => stack.specialFeatures),
    ),
  );
  const paragraphs = [
    escaped(texts.introduction.replace('{n}', String(vendors.length + (shown.providers?.length ?? 0)))),
    `${escaped(texts.asks)} <b>${escaped(asked.join(between))}</b>${end}`,
    alone.length > 0 && `${escaped(texts.specialFeatures)} <b>${escaped(alone.join(between))}</b>${end}`,
    legIntVendors.length > 0 && escaped(texts.legInt),
    escaped(texts.withdraw),
  ];
  return paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
};

/** Where semicolon and full stop are other signs; in Greek, our semicolon asks a question. */
const marks: Partial<Record<BuiltInLanguage, { between: string; end: string }>> = {
  ar: { between: '؛ ', end: '.' },
  el: { between: '· ', end: '.' },
  ja: { between: '；', end: '。' },
};

/** Stacks of which something is asked; one that goes beyond what is asked would say too much. */
const stacksFor = ({ wording, purposes, specialFeatures }: TcfDefinition): readonly TcfStack[] =>
  (wording?.stacks ?? []).filter(
    (stack) =>
      stack.purposes.every((id) => purposes.includes(id)) &&
      stack.specialFeatures.every((id) => specialFeatures.includes(id)),
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
