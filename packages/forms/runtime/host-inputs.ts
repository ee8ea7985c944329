import type { FormProof } from '../definition.ts';
import { answersIn } from '../submission-of.ts';
import type { PageForm } from './page-form.ts';

/** What was shown, with the server's signature, for whoever passes the answers on. */
export const proofOf = ({ published, shownAt }: PageForm): FormProof => {
  const { definition, hash, signature } = published;
  const { kind, formId, version, language } = definition;
  return { kind, formId, version, language, hash, shownAt: shownAt.toISOString(), signature };
};

/** Keeps the answers in hidden inputs of the form around the block, so that it posts them with its own. */
export const fillInputs = (form: PageForm) => {
  const inputs = answersIn(form.definition, form.values).flatMap(
    ({ statementId, channelId, value, extended }) => {
      const name = `s${statementId}_c${channelId}`;
      return [
        [name, String(value)],
        ...extended.map(({ key, value: given }) => [`${name}.${key}`, String(given)]),
      ];
    },
  );
  form.host.replaceChildren(
    ...[...inputs, ['candour_proof', JSON.stringify(proofOf(form))]].map(([name = '', value = '']) => {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      return input;
    }),
  );
};
