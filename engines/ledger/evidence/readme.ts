/** What a folder holds, for people: the same facts that `verify.mjs` prints, without any script. */
export const readmeOf = (facts: {
  about: string;
  madeAt: string;
  withPeople: boolean;
  records: number;
  open: number;
  missing: number;
}): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evidence of consent</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}code{overflow-wrap:anywhere}</style>
<h1>Evidence of consent</h1>
<p>${escaped(facts.about)}, exported ${escaped(facts.madeAt)}. ${facts.records} records.</p>
<h2>How to check it</h2>
<ol>
<li>Have <a href="https://nodejs.org">Node.js</a> 20.11 or newer. Nothing else is needed, and no network.</li>
<li>Run <code>node verify.mjs</code> in this folder. It prints what is proved and what is not, and ends with 1 if anything was changed.</li>
<li>Compare the key that it prints with one you got elsewhere, such as an earlier export or <code>/tx/cookies/receipt-key</code> of the server.</li>
<li>If you trust a witness of the public log, add <code>--witness</code> and its key: it shows that nobody else was given another log.</li>
</ol>
<h2>What is in it</h2>
<ul>
<li><code>records.json</code>: what was answered, refused or withdrawn, one record a line: the evidence as it was sealed, ${facts.withPeople ? 'who it was from unless that was erased, ' : ''}and its place in the chain.</li>
<li><code>wordings/</code>: what people read, exactly as it was published.</li>
<li><code>links.jsonl</code>: the hashes of the records in between, up to the next checkpoint. They say nothing about other people.</li>
<li><code>proofs.jsonl</code>: for each record, up to 10 000, what shows that it is in the public log of its chain, where anybody can read and check it. A record of the last minutes may have none.</li>
<li><code>checkpoints.jws</code>: signed statements, made at the time, of how far each chain reached.</li>
<li><code>public-key.pem</code>: the keys that signed.</li>
<li><code>export.jws</code>: the signed list of these files with their hashes.</li>
</ul>
<h2>What it proves</h2>
<ul>
<li>Each record, its personal part and the wording it names are what was sealed.</li>
<li>The checkpoints and the statement about this folder were signed with the key.</li>
</ul>
<h2>What it does not prove</h2>
<ul>
<li>Of records without a proof, the hashes of the records in between are stated by the server, under its signature. They hold no data of others, so only the server itself can compute them again, with <code>candour verify-ledger</code>.</li>
<li>That no other record exists, and that times before a checkpoint are true.</li>
${facts.open > 0 ? `<li>${facts.open} records are newer than the last checkpoint of their chain. An export a few minutes later has it.</li>\n` : ''}${facts.missing > 0 ? `<li>${facts.missing} wordings are not shown, because the server no longer had them.</li>\n` : ''}<li>${facts.withPeople ? 'A personal part that was erased on purpose is not shown; its record says so.' : 'Who the records are from: personal parts were left out. A visitor is found by the number of the record, which their receipt has.'}</li>
</ul>
</html>
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
