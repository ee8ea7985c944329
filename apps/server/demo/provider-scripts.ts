type Script = { type: string; content: string | Buffer };

const script = (content: string): Script => ({ type: 'text/javascript; charset=utf-8', content });
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What the providers of the demo company would send: small scripts that really set cookies. */
export const providerScripts: Readonly<Record<string, Script>> = {
  '/providers/stats.nordlicht.example/matomo.js': script(`
var id = Math.random().toString(16).slice(2, 18);
document.cookie = '_pk_id.1=' + id + '; path=/; max-age=33955200; samesite=lax';
document.cookie = '_pk_ses.1=1; path=/; max-age=1800; samesite=lax';
window.shopRan && shopRan('Matomo');`),
  '/providers/chat.huettenruf.example/widget.js': script(`
document.cookie = 'hr_queue=2; path=/; max-age=2592000; samesite=lax';
var chat = document.createElement('button');
chat.className = 'chat';
chat.textContent = 'Ask the hut keeper';
document.body.append(chat);
window.shopRan && shopRan('Hüttenruf chat');`),
  '/providers/track.bergpfad.example/p.gif': { type: 'image/gif', content: pixel },
  '/providers/video.html': {
    type: 'text/html; charset=utf-8',
    content:
      '<!doctype html><html lang="en"><title>Video</title><body style="margin:0;display:grid;place-items:center;min-height:100vh;background:#0b3142;color:#fff;font:16px system-ui">Tour video</body></html>',
  },
};
