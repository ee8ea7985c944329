import '@candour/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no root');
createRoot(element).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
