import { createFileRoute } from '@tanstack/react-router';
import { StockAlertPage } from '../features/catalogue/StockAlertPage';
import { pageHead } from '../lib/head';

type Search = { step?: 'confirm' | 'stop'; token?: string };

export const Route = createFileRoute('/stock-alert')({
  // The link's token must not reach the server.
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): Search => ({
    step: raw.step === 'stop' ? 'stop' : 'confirm',
    token: typeof raw.token === 'string' && raw.token !== '' ? raw.token : undefined,
  }),
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/stock-alert',
      title: 'Back in stock',
      description: 'Emails about sold-out sizes.',
      hidden: true,
    }),
  component: StockAlert,
});

function StockAlert() {
  const { step = 'confirm', token = '' } = Route.useSearch();
  return <StockAlertPage step={step} token={token} />;
}
