import '../base.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { EditorTheme } from '../code-editor/themes.ts';
import { FieldShell } from '../field-shell.tsx';
import { TemplateEditor } from '../template-editor.tsx';

const query = new URLSearchParams(location.search);

const fields = [
  { name: 'person.email', label: 'Email address', type: 'Text', token: '{{person.email}}' },
  { name: 'person.born', label: 'Date of birth', type: 'Date', token: '{{person.born}}' },
  { name: 'order.total', label: 'Total', type: 'Number', token: '{{order.total}}' },
  { name: 'order.id', label: 'Order', type: 'Guid', token: '{{order.id}}' },
  { name: 'order.isPaid', label: 'Paid', type: 'Boolean', token: '{{order.isPaid}}' },
  { name: 'order.lines', label: 'Lines', type: 'List', token: '{{order.lines}}' },
];

const Page = () => {
  const [template, setTemplate] = useState(query.get('template') ?? '');
  const [theme, setTheme] = useState<EditorTheme>((query.get('theme') ?? 'default') as EditorTheme); // one of them
  const findTokens = useMemo(
    () => (text: string) =>
      [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(({ 0: token, 1: name, index }) => ({
        from: index,
        to: index + token.length,
        field: fields.find((field) => field.name === name)?.name,
      })),
    [],
  );
  return (
    <main>
      <h1>A page</h1>
      <FieldShell label="Template" isRequired>
        {(shell) => (
          <TemplateEditor
            {...shell}
            value={template}
            onValueChange={setTemplate}
            fields={fields}
            findTokens={findTokens}
            theme={theme}
            onThemeChange={setTheme}
            disabled={query.has('readOnly')}
          />
        )}
      </FieldShell>
      <output>{template}</output>
    </main>
  );
};

document.documentElement.dataset['mantineColorScheme'] = query.get('scheme') ?? 'light';
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
