import { createFileRoute } from '@tanstack/react-router';
import { StockAlertPage } from '../features/catalogue/StockAlertPage';
import { privateHead, tokenSearch } from '../lib/head';

type Search = { step?: 'confirm' | 'stop'; token?: string };

export const Route = createFileRoute('/stock-alert')({
  // The link's token must not reach the server.
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): Search => ({
    step: raw.step === 'stop' ? 'stop' : 'confirm',
    ...tokenSearch(raw),
  }),
  head: privateHead('/stock-alert', 'Back in stock'),
  component: StockAlert,
});

function StockAlert() {
  const { step = 'confirm', token = '' } = Route.useSearch();
  return <StockAlertPage step={step} token={token} />;
}
