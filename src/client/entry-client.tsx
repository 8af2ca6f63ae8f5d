import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserLink } from './lib/trpcLinks';
import { createAppRouter } from './router';

const origin = document.documentElement.dataset.origin ?? window.location.origin;
const router = createAppRouter({ link: browserLink(), origin });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
