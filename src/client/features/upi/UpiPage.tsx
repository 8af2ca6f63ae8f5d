import { Button, Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import type { UpiApp } from '@/shared/orders/upi';
import type { UpiCodeOut } from '@/shared/schemas/orders/payments';
import { LinkButton } from '../../ui/LinkButton';
import { buttonClass, PlainTextButton } from '../../ui/plainControls';
import { paymentFault, usePay } from '../payment/usePay';
import { Countdown } from './Countdown';
import { QrCode } from './QrCode';
import classes from './Upi.module.css';
import { type Answer, type UpiView, useUpi } from './useUpi';

/** UPI in our own checkout: an app on this phone, or a QR code for one. The order's page shows the result. */
export function UpiPage({ orderId }: { orderId: number }) {
  const { view, answer, channel, start, askNow, expire } = useUpi(orderId);
  const navigate = useNavigate();
  const isDone = view.state === 'done';
  useEffect(() => {
    if (isDone) void navigate({ to: '/payment-success', search: { orderId }, replace: true });
  }, [isDone, navigate, orderId]);
  return (
    <main className={`page ${classes.page}`} data-checkout>
      <header className={classes.head}>
        <p className="eyebrow">Checkout</p>
        <h1 className={classes.title}>Pay by UPI</h1>
        <p className={classes.quiet}>Order #{orderId}</p>
      </header>
      <section className={classes.box} aria-label="UPI payment">
        <Content
          view={view}
          answer={answer}
          start={() => void start(channel)}
          askNow={() => void askNow()}
          expire={expire}
          toOther={() => void start(channel === 'link' ? 'qr' : 'link')}
        />
        {!isDone && <OtherWay orderId={orderId} />}
      </section>
    </main>
  );
}

type ContentProps = {
  view: UpiView;
  answer: Answer;
  start: () => void;
  askNow: () => void;
  expire: () => void;
  /** Shows a QR code on a phone, and back. */
  toOther: () => void;
};

function Content({ view, start, ...rest }: ContentProps) {
  switch (view.state) {
    case 'starting':
    case 'done':
      return (
        <p className={classes.busy} role="status">
          <Loader color="brass" size="sm" />
          {view.state === 'done' ? 'Opening your order...' : 'Preparing your payment...'}
        </p>
      );
    case 'waiting':
      return <Waiting code={view.code} endsAt={view.endsAt} {...rest} />;
    case 'declined':
      return (
        <Stopped
          title="Payment declined"
          text={`Your bank or UPI app declined the payment${view.reason ? `: ${view.reason}` : ''}. Nothing was charged, and you can try again.`}
          action="Try Again"
          onAction={start}
        />
      );
    case 'expired':
      return (
        <Stopped
          title="This code has expired"
          text="If you've just paid, wait a moment: the payment still counts for this order. Otherwise get a new code."
          action="Get a New Code"
          onAction={start}
        />
      );
    case 'failed':
      return <Stopped title="UPI is not available" text={view.text} action="Try Again" onAction={start} />;
  }
}

const appNames: Record<UpiApp, string> = {
  any: 'Open UPI App',
  gpay: 'Google Pay',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  bhim: 'BHIM',
};

function Waiting({
  code,
  endsAt,
  answer,
  askNow,
  expire,
  toOther,
}: Omit<ContentProps, 'view' | 'start'> & { code: UpiCodeOut; endsAt: number }) {
  const { channel, payee, links, qrText, qrImage, testUrl } = code;
  const amount = formatMoney(paiseOf(code.amount));
  const isOnPhone = channel === 'link';
  return (
    <div className={classes.waiting} data-channel={channel}>
      {!isOnPhone && (
        <QrCode text={qrText} image={qrImage} label={`QR code that pays ${amount} to ${payee} by UPI`} />
      )}
      <div className={classes.side}>
        <dl className={classes.facts}>
          <div>
            <dt>Amount</dt>
            <dd className={classes.amount}>{amount}</dd>
          </div>
          <div>
            <dt>Paid to</dt>
            <dd>{payee}</dd>
          </div>
        </dl>
        <p>
          {isOnPhone
            ? 'Approve the payment in your UPI app, then come back to this page.'
            : 'Scan the code with any UPI app on your phone, like Google Pay, PhonePe, Paytm or BHIM.'}
        </p>
        {isOnPhone && (
          <ul className={classes.apps}>
            {links.map(({ app, url }) => (
              <li key={app}>
                {/* Not the router's link: another program opens it. */}
                <a
                  href={url}
                  className={buttonClass({
                    size: 'lg',
                    fullWidth: true,
                    variant: app === 'any' ? 'filled' : 'default',
                  })}
                  {...(url.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
                >
                  {appNames[app]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {testUrl && (
          <p className={classes.test}>
            Test mode, no money moves.{' '}
            <a href={testUrl} target="_blank" rel="noreferrer" className="text-link">
              Open the test UPI app
            </a>
          </p>
        )}
        <Countdown endsAt={endsAt} onEnd={expire} />
        <div className={classes.actions}>
          <Button
            variant={isOnPhone ? 'default' : 'filled'}
            size="md"
            onClick={askNow}
            loading={answer === 'asking'}
          >
            I Have Paid
          </Button>
        </div>
        <p className={classes.quiet} role="status">
          {answer === 'not yet' && 'Not received yet. It can take a minute. This page updates by itself.'}
          {answer === 'unknown' && "We couldn't check the payment. Please try again in a moment."}
        </p>
        {(isOnPhone || navigator.maxTouchPoints > 0) && (
          <p>
            <PlainTextButton onClick={toOther}>
              {isOnPhone ? 'Show a QR code instead' : 'Use an app on this device instead'}
            </PlainTextButton>
          </p>
        )}
      </div>
    </div>
  );
}

/** What ended the wait, with the way to go on; takes the focus of what is gone. */
function Stopped({
  title,
  text,
  action,
  onAction,
}: {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.stopped}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </h2>
      <p role="alert">{text}</p>
      <Button size="md" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

/** The payment partner's page, and the order. */
function OtherWay({ orderId }: { orderId: number }): ReactNode {
  const pay = usePay();
  const navigate = useNavigate();
  const none = useRef(null);
  const [isOpening, setOpening] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const open = async () => {
    setOpening(true);
    setFault(null);
    try {
      const isPaid = await pay({ id: orderId, method: 'cashfree', card: null, liveCard: none });
      if (isPaid) await navigate({ to: '/payment-success', search: { orderId }, replace: true });
    } catch (error) {
      setFault(paymentFault(error as Error).text);
      setOpening(false);
    }
  };
  return (
    <footer className={classes.other}>
      <Button variant="default" size="md" onClick={() => void open()} loading={isOpening}>
        Pay Another Way
      </Button>
      <LinkButton to="/profile" search={{ tab: 'orders' }} variant="subtle" size="md">
        View My Orders
      </LinkButton>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </footer>
  );
}
