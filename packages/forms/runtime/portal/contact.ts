import { h } from '../../../banner/runtime/element.ts';
import type { AskedCode, ConfirmedAddress, PortalContact, SavedContact } from '../../portal-wire.ts';
import { newGuid } from '../new-guid.ts';
import { codeForm } from './code-form.ts';
import { button, field, form } from './controls.ts';
import { withProof } from './proof.ts';
import { readInto } from './read.ts';
import { type Stage, wordFor } from './stage.ts';

type Fields = PortalContact['fields'];

/** Contact details, and a form to change them. */
export const drawContact = (stage: Stage, place: HTMLElement): void => {
  const { word, shell } = stage;
  void readInto<PortalContact>(stage, place, {
    what: 'contact',
    body: { language: shell.language },
    draw: ({ fields }) => showFields(fields),
  });

  const heading = h('h1', {}, word('contact'));
  const notice = h('p', { class: 'notice', role: 'status', hidden: true });
  const tell = (text: string) => {
    notice.hidden = text === '';
    notice.textContent = text;
  };

  const showFields = (fields: Fields) => {
    const change = button(word('change'), 'main', () => {
      tell('');
      showForm(fields);
    });
    place.replaceChildren(
      heading,
      notice,
      h(
        'dl',
        { class: 'box facts' },
        ...fields.flatMap(({ label, value, input }) => [
          h('dt', {}, label),
          h('dd', {}, value || '–', !input && h('p', { class: 'hint' }, word('notChangeable'))),
        ]),
      ),
      ...(fields.some(({ input }) => input !== null) ? [change] : []),
    );
  };

  const showForm = (fields: Fields) => {
    const controls = fields.flatMap(({ fieldName, label, value, input }) =>
      input === null
        ? []
        : {
            fieldName,
            value,
            ...field(
              {
                id: `contact-${fieldName}`,
                label,
                value,
                type: input.type,
                autocomplete: input.autocomplete,
              },
              { maxlength: String(input.maxLength) },
            ),
          },
    );
    const submissionGuid = newGuid();
    const failed = h('p', { class: 'error', role: 'alert' });
    const send = async () => {
      failed.textContent = '';
      const contact = Object.fromEntries(
        controls.flatMap(({ fieldName, value, input }) =>
          input.value.trim() === value ? [] : [[fieldName, input.value.trim()]],
        ),
      );
      if (Object.keys(contact).length === 0) return showFields(fields);
      const { version, language } = shell;
      const body = { submissionGuid, version, language, contact };
      const act = () => stage.connection.ask<SavedContact>('contact/changes', body);
      const reply = await withProof(stage, { place: area, act });
      if (reply === null) return;
      if (reply.is === 'done') return saved(reply.value);
      const wrong = controls.filter(
        ({ fieldName, fail, input }) =>
          reply.is === 'refused' &&
          `contact.${fieldName}` in reply.fields &&
          (fail(word(input.value.trim() === '' ? 'needed' : 'checkValue')), true),
      );
      wrong[0]?.input.focus();
      if (wrong.length === 0) failed.textContent = wordFor(stage, reply);
    };
    const area = h('div');
    area.append(
      form(
        send,
        ...controls.map(({ node }) => node),
        failed,
        h(
          'div',
          { class: 'buttons' },
          button(word('save'), 'main'),
          button(word('cancel'), 'second', () => showFields(fields)),
        ),
      ),
    );
    place.replaceChildren(heading, notice, area);
    controls[0]?.input.focus();
  };

  const saved = ({ fields, confirm }: SavedContact) => {
    showFields(fields);
    if (confirm) return confirmAddress(confirm, fields);
    tell(word('saved'));
  };

  const confirmAddress = ({ request, sentTo }: AskedCode, fields: Fields) => {
    const { version, language } = shell;
    const code = codeForm(stage, {
      id: 'address-code',
      note: word('newAddress', { address: sentTo }),
      label: 'confirm',
      answer: async (digits) => {
        const reply = await stage.connection.ask<ConfirmedAddress>('contact/confirmations', {
          request,
          code: digits,
          version,
          language,
        });
        if (reply.is === 'done') {
          showFields(reply.value.fields);
          const until = word('oldAddress', { date: stage.dateOf(reply.value.oldUntil) });
          tell(`${word('saved')}. ${until}`);
        }
        return reply;
      },
      again: async () => {
        const contact = { email1: sentTo };
        const body = { submissionGuid: newGuid(), version, language, contact };
        const reply = await stage.connection.ask<SavedContact>('contact/changes', body);
        if (reply.is === 'done' && reply.value.confirm) ({ request } = reply.value.confirm);
        return reply;
      },
      other: { label: word('cancel'), run: () => showFields(fields) },
    });
    place.replaceChildren(heading, code.node);
    code.focus();
  };
};
