import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { Button } from '@candour/ui/button.tsx';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { Select } from '@candour/ui/select.tsx';
import { linkRoutes, type PublicLink } from '../contract.ts';
import { linkTypes } from '../contract/link-types.ts';
import { tokenRoutes } from '../../tokens/contract.ts';
import {
  callSample,
  fieldFor,
  headerSample,
  mailTools,
  signSample,
  signTools,
  templateSample,
  type MailTool,
  type SignTool,
} from './code-samples.ts';
import { TokenTester } from './token-tester.tsx';

const catalogue = texts({
  title: 'Get code',
  close: 'Close',
  byApi: 'Links made here',
  byApiText:
    'A program with the scope Links.Tokens asks for up to 1,000 links at a time and puts them into the emails.',
  bySigning: 'Links your mail tool signs',
  bySigningText:
    'For tools that can compute HMAC-SHA256. People are named by a number of yours, never by their email address, and a link works for at most 30 days.',
  secretText: 'Signs links for everybody. Keep it on your server.',
  show: 'Show secret',
  tool: 'Language of the sample',
  template: 'In the email',
  templateText: (field: string) =>
    `Keep the address of each contact in a field of your mail tool, here ${field}.`,
  mailTool: 'Mail tool',
  headers: 'Unsubscribe button of mail programs',
  headersText: 'Add both headers to each email, and have DKIM sign them.',
  headersOff: 'Switch on “Unsubscribe in mail programs” and publish the link to use it for their own button.',
  keys: 'Keys',
  keysText: 'After a new key, links that were made before still work until they expire.',
  rotate: 'Make a new key',
  rotated: 'New key made',
  revoke: 'Revoke all',
  revoked: 'Everything made before is revoked',
  revokeTitle: (name: string) => `Revoke all links of ${name}?`,
  revokeText:
    'Links in emails that were already sent stop working at once, and so does what your mail tool signs with the present secret. People who open one read that it has expired.',
  unpublished: 'The link is not published yet. Until it is, nothing made here works.',
});

type Props = { link: PublicLink; onClose: () => void };

/** What a customer's programs and mail tools need to send the link, and a way to try one. */
export const CodeDialog = ({ link, onClose }: Props) => {
  const words = useTexts(catalogue);
  const [tool, use] = useState<SignTool>('php');
  const [mailTool, mailWith] = useState<MailTool>('mailchimp');
  const secret = useWrite(tokenRoutes.showSecret);
  const rotation = useWrite(linkRoutes.rotateSecret, { done: words.rotated });
  const revocation = useWrite(linkRoutes.revokeTokens, { done: words.revoked });
  const [isAsked, ask] = useState(false);
  const { linkId } = link;
  const isAction = link.linkType === linkTypes.action;
  const offer = isAction ? 'leave' : 'choose';
  const params = { id: linkId };
  const { data } = secret;
  /** The secret that is shown is no longer the one that signs. */
  const change = (done: Promise<unknown>): void => {
    void done.then(
      () => {
        ask(false);
        secret.reset();
      },
      () => undefined,
    );
  };
  return (
    <Dialog
      isOpen
      title={words.title}
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div className={layout.stack5}>
        {link.status === 'Draft' && <Notice tone="warning">{words.unpublished}</Notice>}
        <section className={layout.stack3}>
          <h4>{words.byApi}</h4>
          <p className={layout.dim}>{words.byApiText}</p>
          <CodeBlock code={callSample(location.origin, linkId)} label={words.byApi} />
        </section>
        <section className={layout.stack3}>
          <h4>{words.bySigning}</h4>
          <p className={layout.dim}>{words.bySigningText}</p>
          {data === undefined && !secret.isPending && (
            <div>
              <Button onClick={() => secret.mutate({ params: { id: linkId } })}>{words.show}</Button>
            </div>
          )}
          {secret.isPending && <Waiting height={120} />}
          {data !== undefined && (
            <>
              <p className={layout.dim}>{words.secretText}</p>
              <CodeBlock code={data.secret} label="Secret" />
              <Select
                aria-label={words.tool}
                choices={signTools}
                value={tool}
                onValueChange={(chosen) => chosen !== null && use(chosen)}
              />
              <CodeBlock code={signSample(tool, data)} label={words.bySigning} />
            </>
          )}
        </section>
        <section className={layout.stack3}>
          <h4>{words.template}</h4>
          <p className={layout.dim}>{words.templateText(fieldFor(offer))}</p>
          <Select
            aria-label={words.mailTool}
            choices={mailTools}
            value={mailTool}
            onValueChange={(chosen) => chosen !== null && mailWith(chosen)}
          />
          <CodeBlock code={templateSample(mailTool, offer)} label={words.template} />
        </section>
        {isAction && (
          <section className={layout.stack3}>
            <h4>{words.headers}</h4>
            <p className={layout.dim}>
              {link.supportsListUnsubscribe ? words.headersText : words.headersOff}
            </p>
            {link.supportsListUnsubscribe && <CodeBlock code={headerSample} label={words.headers} />}
          </section>
        )}
        <TokenTester linkId={linkId} />
        <section className={layout.stack3}>
          <h4>{words.keys}</h4>
          <p className={layout.dim}>{words.keysText}</p>
          <div className={layout.row}>
            <Button busy={rotation.isPending} onClick={() => change(rotation.mutateAsync({ params }))}>
              {words.rotate}
            </Button>
            <Button look="danger" onClick={() => ask(true)}>
              {words.revoke}
            </Button>
          </div>
        </section>
        <AskDialog
          isOpen={isAsked}
          title={words.revokeTitle(link.linkName)}
          label={words.revoke}
          isDangerous
          isBusy={revocation.isPending}
          onClose={() => ask(false)}
          proceed={() => change(revocation.mutateAsync({ params, body: {} }))}
        >
          <p>{words.revokeText}</p>
        </AskDialog>
      </div>
    </Dialog>
  );
};
