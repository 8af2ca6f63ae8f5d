import { Button } from '@mantine/core';
import { errorText } from '../../lib/errorText';
import { trpc } from '../../lib/trpc';
import { AuthPage } from '../../ui/AuthPage';
import { LinkButton } from '../../ui/LinkButton';

type Props = { token: string };

/** Where the links of mails about sold-out sizes lead. A button acts, since programs that check mails open each link. */
export const StockAlertPage = ({ step, token }: Props & { step: 'confirm' | 'stop' }) =>
  step === 'stop' ? <Stop token={token} /> : <Confirm token={token} />;

function Confirm({ token }: Props) {
  const confirm = trpc.stockAlerts.confirm.useMutation();
  if (confirm.isSuccess) {
    const { label, productId } = confirm.data;
    return (
      <AuthPage title="Thank you" text={`We'll email you once when ${label} is back.`}>
        <LinkButton to="/products/$productId" params={{ productId: String(productId) }}>
          Back to the product
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Back in stock"
      text={confirm.error ? errorText(confirm.error) : 'Shall we email you once when it is back?'}
    >
      {confirm.error ? (
        <LinkButton to="/products">Continue Shopping</LinkButton>
      ) : (
        <Button disabled={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          Yes, email me
        </Button>
      )}
    </AuthPage>
  );
}

function Stop({ token }: Props) {
  const stop = trpc.stockAlerts.stop.useMutation();
  const text = stop.data?.message ?? (stop.error ? errorText(stop.error) : null);
  return (
    <AuthPage title="Unsubscribe" text={text ?? 'End all emails about sold-out sizes to this address?'}>
      {text === null ? (
        <Button disabled={stop.isPending} onClick={() => stop.mutate({ token })}>
          Unsubscribe
        </Button>
      ) : (
        <LinkButton to="/products">Continue Shopping</LinkButton>
      )}
    </AuthPage>
  );
}
