import '../base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { JsonTransfer, type TransferMode } from '../json-transfer.tsx';
import { Snackbar } from '../snackbar.tsx';

const query = new URLSearchParams(location.search);

const Page = () => {
  const [text, setText] = useState(query.get('text') ?? '');
  const [mode, setMode] = useState<TransferMode>((query.get('mode') ?? 'export') as TransferMode); // one of them
  const [done, setDone] = useState('');
  return (
    <main>
      <h1>A page</h1>
      <JsonTransfer
        label="Settings"
        value={text}
        onValueChange={setText}
        mode={mode}
        onModeChange={setMode}
        onDone={setDone}
        onImport={async (given) => {
          if (given.includes('refuse')) throw new Error('the name is taken');
        }}
        {...(query.has('filename') ? { filename: query.get('filename') ?? '' } : {})}
        disabled={query.has('disabled')}
      />
      <output>{done}</output>
      <Snackbar />
    </main>
  );
};

document.documentElement.dataset['mantineColorScheme'] = query.get('scheme') ?? 'light';
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
