import { useRead } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import layout from '@candour/ui/layout.module.css';
import type { EmbedRoute } from '../contract/publishing.ts';
import type { KindFacts } from './form-kinds.ts';

type Props = { facts: KindFacts; embed: EmbedRoute; formId: number };

/** What is pasted into a site. */
export const EmbedCode = ({ facts, embed, formId }: Props) => {
  const { data } = useRead(embed, { params: { id: formId } });
  if (data === undefined) return <Waiting height={120} />;
  return (
    <div className={layout.stack4}>
      <section className={layout.stack3}>
        <p className={layout.dim}>{wheres[facts.kind]} It follows every publish within a minute.</p>
        <CodeBlock code={data.code} label="Embed code" />
      </section>
      {data.stagingCode !== null && (
        <section className={layout.stack3}>
          <h4>For a test site</h4>
          <p className={layout.dim}>Shows the staged version.</p>
          <CodeBlock code={data.stagingCode} label="Embed code of the staged version" />
        </section>
      )}
    </div>
  );
};

const ofPages = 'Paste it into your page, where the form is to be.';
const wheres = {
  preferenceWidget: 'Paste it into the form on your site, where the statements are to be.',
  collectionWidget: ofPages,
  preferencePage: ofPages,
  progressiveProfile:
    'Paste it into the pages on which people are signed in. Your server writes a token into data-token that says who it is.',
} as const;
