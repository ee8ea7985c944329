import './base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';
import { SideSheet } from './side-sheet.tsx';
import { Sparkline } from './sparkline.tsx';
import { Steps } from './steps.tsx';
import { UsageBar } from './usage-bar.tsx';

const query = new URLSearchParams(location.search);
const points = Array.from({ length: 24 }, (_, hour) => ({
  success: (hour * 7) % 11,
  failure: hour % 9 === 0 ? 2 : 0,
}));

const Page = () => {
  const [active, open] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>A page</h1>
      {[7, 8, 9].map((used) => (
        <UsageBar key={used} label={`Seats ${used}`} used={used} limit={10} />
      ))}
      <Sparkline points={points} label="Some points" />
      <Button onClick={() => setOpen(true)}>Open sheet</Button>
      <SideSheet
        isOpen={isOpen}
        title="A sheet"
        onClose={() => setOpen(false)}
        closesOnOverlay={!query.has('stays')}
        footer={query.has('footer') ? <Button>Fine</Button> : undefined}
      >
        Inside
      </SideSheet>
      <Steps
        active={active}
        onOpen={open}
        hasPreviousNext
        back={<Button>Back</Button>}
        steps={[
          { title: 'First', subtitle: 'Begin here', content: <p>One</p> },
          { title: 'Second', isComplete: false, content: <p>Two</p> },
          { title: 'Third', isComplete: true, content: <p>Three</p> },
          { title: 'Fourth', disabledReason: 'Do the second first', content: <p>Four</p> },
        ]}
      />
      <Filler />
    </main>
  );
};

/** Makes the page long enough to scroll. */
const Filler = () => <svg width="1" height="3000" aria-hidden="true" />;

document.documentElement.dataset['mantineColorScheme'] = query.get('scheme') ?? 'light';
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
