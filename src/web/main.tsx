import './styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadFederation } from './api/federation/federation.api.ts';
import { reportError } from './app/report-error.ts';
import { router } from './app/router.tsx';

function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // Errors of pages reach React first and the router after it: one of them is enough to tell.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <RouterProvider router={router} onError={reportError} />
    </StrictMode>,
  );
}

// A page that was fetched ahead brings this file along, maybe before the document is read to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();

void loadFederation();
