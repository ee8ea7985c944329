import '../base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { CodeEditor } from '../code-editor.tsx';
import { FieldShell } from '../field-shell.tsx';
import type { CodeLanguage } from './languages.ts';

const query = new URLSearchParams(location.search);

const Page = () => {
  const [code, setCode] = useState(query.get('code') ?? '');
  const language = (query.get('language') ?? 'css') as CodeLanguage; // the test names one of them
  return (
    <main>
      <h1>A page</h1>
      <FieldShell label="Code" help="What runs">
        {(shell) => (
          <CodeEditor
            {...shell}
            value={code}
            onValueChange={setCode}
            language={language}
            disabled={query.has('readOnly')}
          />
        )}
      </FieldShell>
      <Button onClick={() => setCode('a { color: red; }')}>Reset</Button>
      <output>{code}</output>
    </main>
  );
};

document.documentElement.dataset['mantineColorScheme'] = query.get('scheme') ?? 'light';
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
