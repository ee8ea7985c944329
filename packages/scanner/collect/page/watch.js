// Runs in every page before its first instruction, in plain JavaScript: there is no build step between this
// file and the page. Everything it needs later is saved now, since pages replace what they like.
export function watchPage({ bindingName, secret, hasGpc, hasHints }) {
  const report = globalThis[bindingName];
  if (typeof report !== 'function') return;
  delete globalThis[bindingName];
  const { apply, construct } = Reflect;
  const { stringify } = JSON;
  const { getOwnPropertyDescriptor, defineProperty } = Object;
  const natives = new WeakMap();
  const told = new Set();

  const tell = (message) => report(stringify(message));

  /** Addresses of the scripts that led here, the nearest first. */
  const callers = () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 30;
    const { stack } = new Error();
    Error.stackTraceLimit = stackTraceLimit;
    const found = String(stack).match(/(?:https?|blob|data):[^\s)]+?(?=:\d+:\d+)/g) ?? [];
    return [...new Set(found)].slice(0, 10);
  };

  /** Reports a fact about a script once. */
  const note = (fact, value) => {
    const stack = callers();
    const key = `${fact} ${value} ${stack[0]}`;
    if (told.has(key) || told.size > 5000) return;
    told.add(key);
    tell({ kind: 'behaviour', fact, value, stack });
  };

  const replace = (owner, key, descriptor, native) => {
    const change = (handler) => {
      const proxy = new Proxy(native, handler);
      natives.set(proxy, native);
      for (const part of ['value', 'get', 'set']) {
        if (descriptor[part] === native) defineProperty(owner, key, { ...descriptor, [part]: proxy });
      }
    };
    return change;
  };

  /** Calls `see` before the native function, which it can neither stop nor break. */
  const watch = (owner, key, see, part = 'value') => {
    const descriptor = owner && getOwnPropertyDescriptor(owner, key);
    const native = descriptor?.[part];
    if (typeof native !== 'function') return;
    const look = (self, list) => {
      try {
        return see(self, list);
      } catch {
        return undefined;
      }
    };
    replace(
      owner,
      key,
      descriptor,
      native,
    )({
      apply: (target, self, list) => (look(self, list) === 'swallow' ? undefined : apply(target, self, list)),
      construct: (target, list, made) => {
        look(undefined, list);
        return construct(target, list, made);
      },
    });
  };

  const hideWrappers = () => {
    const descriptor = getOwnPropertyDescriptor(Function.prototype, 'toString');
    const native = descriptor.value;
    replace(
      Function.prototype,
      'toString',
      descriptor,
      native,
    )({
      apply: (target, self, list) => apply(target, natives.get(self) ?? self, list),
    });
  };

  const watchCookies = () => {
    watch(
      globalThis.Document?.prototype,
      'cookie',
      (_, [line]) => {
        if (line === secret) {
          tell({ kind: 'probe' });
          return 'swallow';
        }
        tell({ kind: 'cookie', by: 'document.cookie', line: String(line).slice(0, 5000), stack: callers() });
      },
      'set',
    );
    const store = globalThis.CookieStore?.prototype;
    watch(store, 'set', (_, [first, value]) => {
      const given = typeof first === 'object' ? { ...first } : { name: String(first), value: String(value) };
      tell({ kind: 'cookie', by: 'cookieStore', given, stack: callers() });
    });
    watch(store, 'delete', (_, [first]) => {
      const given = {
        ...(typeof first === 'object' ? first : { name: String(first) }),
        value: '',
        expires: 0,
      };
      tell({ kind: 'cookie', by: 'cookieStore', given, stack: callers() });
    });
  };

  const watchStorage = () => {
    // The origin of the document, not of its address: a frame written by scripts has that of the page
    // around it.
    const write = (area, origin, key, value) => {
      const stack = callers();
      const once = `${area} ${key} ${stack[0]}`;
      if (told.has(once) || told.size > 5000) return;
      told.add(once);
      tell({ kind: 'storage', area, origin, key, start: value.slice(0, 200), length: value.length, stack });
    };
    watch(globalThis.Storage?.prototype, 'setItem', (self, [key, value]) => {
      const area = self === globalThis.sessionStorage ? 'session' : 'local';
      write(area, globalThis.origin, String(key), String(value));
    });
    watch(globalThis.IDBFactory?.prototype, 'open', (_, [name]) =>
      write('indexedDB', globalThis.origin, String(name), ''),
    );
    watch(globalThis.CacheStorage?.prototype, 'open', (_, [name]) =>
      write('cache', globalThis.origin, String(name), ''),
    );
    watch(globalThis.ServiceWorkerContainer?.prototype, 'register', (_, [url]) =>
      write('serviceWorker', globalThis.origin, new URL(String(url), document.baseURI).href, ''),
    );
  };

  /**
   * The browser does not always know which script requested an image, because it is fetched in a separate
   * task.
   */
  const watchImages = () =>
    watch(
      globalThis.HTMLImageElement?.prototype,
      'src',
      (_, [address]) => {
        const { href, protocol } = new URL(String(address), document.baseURI);
        if (!protocol.startsWith('http') || told.has(`image ${href}`) || told.size > 5000) return;
        told.add(`image ${href}`);
        tell({ kind: 'asked', url: href, stack: callers() });
      },
      'set',
    );

  /** Canvases that the graphics card draws on. */
  const graphics = new WeakSet();
  /** Reading one or a few pixels shows what was clicked; distinguishing cards takes an image. */
  const notePicture = (width, height) => {
    if (Math.abs(width) >= 16 && Math.abs(height) >= 16) note('webgl', 'picture');
  };

  const watchCanvas = () => {
    for (const kind of ['HTMLCanvasElement', 'OffscreenCanvas'])
      watch(globalThis[kind]?.prototype, 'getContext', (self, [name]) => {
        if (/webgl/.test(name)) graphics.add(self);
      });
    const drawn = new WeakMap();
    const of = (canvas) => {
      if (!drawn.has(canvas)) drawn.set(canvas, new Map());
      const scripts = drawn.get(canvas);
      const [script = ''] = callers();
      if (!scripts.has(script)) scripts.set(script, { characters: new Set(), saves: 0 });
      return scripts.get(script);
    };
    const read = (canvas, width, height) => {
      const { characters, saves } = of(canvas);
      const value = { characters: characters.size, width, height, saves };
      note('canvasRead', stringify(value));
    };
    const text = (self, [words]) => {
      const { characters } = of(self.canvas);
      for (const character of String(words).slice(0, 200)) characters.add(character);
    };
    const measure = fontCounter();
    for (const context of [
      globalThis.CanvasRenderingContext2D?.prototype,
      globalThis.OffscreenCanvasRenderingContext2D?.prototype,
    ]) {
      for (const key of ['fillText', 'strokeText']) watch(context, key, text);
      for (const key of ['save', 'restore']) watch(context, key, (self) => void of(self.canvas).saves++);
      watch(context, 'getImageData', (self, [, , width, height]) => read(self.canvas, width, height));
      watch(context, 'measureText', (self) => measure(self.font));
    }
    const whole = (self) => {
      read(self, self.width, self.height);
      if (graphics.has(self)) notePicture(self.width, self.height);
    };
    for (const key of ['toDataURL', 'toBlob']) watch(globalThis.HTMLCanvasElement?.prototype, key, whole);
    watch(globalThis.OffscreenCanvas?.prototype, 'convertToBlob', whole);
    watch(globalThis.HTMLElement?.prototype, 'offsetWidth', ({ style }) => measure(style.fontFamily), 'get');
  };

  /** Counts measurements per script and reports each doubling, since some pages measure text all day. */
  const fontCounter = () => {
    const scripts = new Map();
    return (font) => {
      if (!font) return;
      const [script = ''] = callers();
      if (!scripts.has(script)) scripts.set(script, { measured: 0, fonts: new Set() });
      const count = scripts.get(script);
      count.measured++;
      if (count.fonts.size < 500) count.fonts.add(font);
      const { measured, fonts } = count;
      const rounds = measured / 25;
      const isDoubled = Number.isInteger(rounds) && (rounds & (rounds - 1)) === 0;
      if (isDoubled) note('fonts', stringify({ measured, different: fonts.size }));
    };
  };

  const watchGraphics = () => {
    const names = { 37445: 'UNMASKED_VENDOR_WEBGL', 37446: 'UNMASKED_RENDERER_WEBGL' };
    for (const kind of ['WebGLRenderingContext', 'WebGL2RenderingContext']) {
      const context = globalThis[kind]?.prototype;
      watch(context, 'getParameter', (_, [code]) => names[code] && note('webgl', names[code]));
      watch(context, 'getExtension', (_, [name]) => /debug_renderer/i.test(name) && note('webgl', name));
      watch(context, 'readPixels', (_, [, , width, height]) => {
        note('webgl', 'readPixels');
        notePicture(width, height);
      });
    }
  };

  const watchAudio = () => {
    const base = globalThis.BaseAudioContext?.prototype;
    watch(base, 'createOscillator', () => note('audio', 'oscillator'));
    watch(base, 'createDynamicsCompressor', () => note('audio', 'compressor'));
    watch(base, 'createAnalyser', () => note('audio', 'analyser'));
    watch(globalThis.OfflineAudioContext?.prototype, 'startRendering', () => note('audio', 'offline'));
    watch(globalThis.AudioBuffer?.prototype, 'getChannelData', () => note('audio', 'channelData'));
    watch(globalThis.AnalyserNode?.prototype, 'getFloatFrequencyData', () => note('audio', 'channelData'));
  };

  const watchProperties = () => {
    const asked = {
      Navigator: ['plugins', 'mimeTypes', 'hardwareConcurrency', 'deviceMemory', 'languages', 'platform'],
      WorkerNavigator: ['hardwareConcurrency', 'deviceMemory', 'languages', 'platform'],
      Screen: ['colorDepth', 'pixelDepth', 'width', 'height', 'availWidth', 'availHeight'],
    };
    for (const [kind, keys] of Object.entries(asked)) {
      const owner = globalThis[kind]?.prototype;
      for (const key of keys)
        watch(
          owner,
          key,
          () => note('property', `${kind.replace('Worker', '').toLowerCase()}.${key}`),
          'get',
        );
    }
  };

  const watchListeners = () => {
    const isWhole = (target) =>
      [globalThis, document, document.documentElement, document.body].includes(target);
    watch(EventTarget.prototype, 'addEventListener', (self, [type]) => {
      const target = self ?? globalThis;
      if (isWhole(target)) note('listener', String(type));
      else if (/^(INPUT|TEXTAREA|FORM)$/.test(target.nodeName)) note('fieldListener', String(type));
    });
    watch(globalThis.MutationObserver?.prototype, 'observe', (_, [target, options]) => {
      if (options?.subtree && isWhole(target)) note('watchesDocument', 'yes');
    });
  };

  const announceGpc = () => {
    const given = { get: () => true, configurable: true, enumerable: true };
    for (const kind of ['Navigator', 'WorkerNavigator'])
      if (globalThis[kind]) defineProperty(globalThis[kind].prototype, 'globalPrivacyControl', given);
  };

  hideWrappers();
  watchCookies();
  watchStorage();
  watchImages();
  watchCanvas();
  watchGraphics();
  watchAudio();
  watchProperties();
  // Browsers that send no client hints do not have them in scripts either.
  if (!hasHints)
    for (const kind of ['Navigator', 'WorkerNavigator']) delete globalThis[kind]?.prototype.userAgentData;
  if (hasGpc) announceGpc();
  if (globalThis.document) watchListeners();
}
