import '../base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { FieldShell } from '../field-shell.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';

const query = new URLSearchParams(location.search);

const Page = () => {
  const [html, setHtml] = useState(query.get('html') ?? '');
  return (
    <main>
      <h1>A page</h1>
      <FieldShell label="Statement" help="What people agree to" isRequired>
        {(shell) => (
          <RichTextEditor {...shell} value={html} onValueChange={setHtml} disabled={query.has('readOnly')} />
        )}
      </FieldShell>
      <Button onClick={() => setHtml('<p>From <b>elsewhere</b></p>')}>Reset</Button>
      <output>{html}</output>
    </main>
  );
};

document.documentElement.dataset['mantineColorScheme'] = query.get('scheme') ?? 'light';
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
