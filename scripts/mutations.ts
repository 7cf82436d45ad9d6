/** A promise, the test that guards it, and small code changes that break it. */
export interface Guarded {
  readonly promise: string
  readonly file: string
  /** The test's file, and its title up to what a table fills in. */
  readonly test: readonly [file: string, title: string]
  /** What the change does, the text to replace, which occurs exactly once in the file, and its replacement. */
  readonly changes: readonly (readonly [words: string, find: string, put: string])[]
}

const boundaries: readonly Guarded[] = [
  {
    promise: 'A page is in a sandbox, apart from Node and Electron',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'has a page in a sandbox, isolated'],
    changes: [
      ['no sandbox', 'sandbox: true', 'sandbox: false'],
      ['no isolation', 'contextIsolation: true', 'contextIsolation: false'],
      ['Node in the page', 'nodeIntegration: false', 'nodeIntegration: true'],
      ['webviews', 'webviewTag: false', 'webviewTag: true'],
      ['spelling', 'spellcheck: false', 'spellcheck: true'],
      ['pages without web security', 'webviewTag: false', 'webviewTag: false, webSecurity: false']
    ]
  },
  {
    promise: 'A packaged app has no developer tools',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'has no developer tools once it is packaged'],
    changes: [['developer tools always', 'devTools: !app.isPackaged', 'devTools: true']]
  },
  {
    promise: 'A page opens no window',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'open no window, whatever is asked for'],
    changes: [['windows are allowed', "action: 'deny'", "action: 'allow'"]]
  },
  {
    promise: 'A page stays on our own page',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'stay on our own page'],
    changes: [
      ['navigation is not looked at', "  contents.on('will-navigate', stay)\n", ''],
      ['redirects are not looked at', "  contents.on('will-redirect', stay)\n", ''],
      ['every address is ours', 'if (!isOwnPage(event.url)) event.preventDefault()', '']
    ]
  },
  {
    promise: 'A prevented navigation breaks off nothing that the page asked for',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'is not left for'],
    changes: [['left at the start of any', "on('did-navigate', () => left", "on('did-start-navigation', () => left"]]
  },
  {
    promise: 'A page has no frame but one whose document is written out',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'have no frame but one whose document is written out'],
    changes: [
      ['frames may go anywhere', "if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault()", ''],
      ['frames of any blank page', "event.url !== 'about:srcdoc'", "!event.url.startsWith('about:')"]
    ]
  },
  {
    promise: 'A page has no webview',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'have no webview'],
    changes: [
      ['webviews are attached', "  contents.on('will-attach-webview', (event) => event.preventDefault())\n", '']
    ]
  },
  {
    promise: 'WebRTC sends nothing past the proxy',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'send no datagram past the proxy by WebRTC'],
    changes: [
      ['no policy', "  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')\n", ''],
      ['the default policy', "'disable_non_proxied_udp'", "'default'"]
    ]
  },
  {
    promise: 'Electron’s sandbox is left out for root alone, and never without a word',
    file: 'scripts/electron.ts',
    test: ['scripts/electron.test.ts', 'the sandbox is left out for root alone'],
    changes: [
      ['for everybody', '  if (isRoot) {', '  if (!hasHelper) {'],
      ['without a word', 'return { flags: [], say, isBlocked: true }', 'return { flags: [], isBlocked: true }'],
      ['dropped where it is restricted', 'return { flags: [], say,', "return { flags: ['--no-sandbox'], say,"]
    ]
  },
  {
    promise: 'Pages have a session of their own, whose connections end where nothing listens',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'ends every connection of its own at a proxy'],
    changes: [
      ['no proxy', '  await ours.setProxy(deadProxy)\n', ''],
      ['not waited for', 'await ours.setProxy', 'void ours.setProxy'],
      ['loopback passes', ", proxyBypassRules: '<-loopback>'", '']
    ]
  },
  {
    promise: 'Pages are in no session but the guarded one',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'has a page in a sandbox, isolated'],
    changes: [['the default one', '      session: pageSession(),\n', '']]
  },
  {
    promise: 'The page has no constructors that open sockets without a request',
    file: 'src/preload/index.ts',
    test: ['src/preload/index.test.ts', 'what opens sockets without a request is taken'],
    changes: [
      ['WebRTC stays', '^(webkit)?RTC|', ''],
      ['the old name stays', '(webkit)?RTC', 'RTC'],
      ['WebTransport stays', '|^WebTransport', '']
    ]
  },
  {
    promise: 'A window always appears',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'once: when'],
    changes: [
      ['only once it is drawn', '    show()\n  })', '  })'],
      [
        'not without a page',
        'const timer = setTimeout(show, longestHidden)',
        'const timer = setTimeout(() => {}, longestHidden)'
      ],
      ['again and again', 'if (isShown || ', 'if (']
    ]
  },
  {
    promise: 'A window is on a display that exists',
    file: 'src/main/window/windowState.ts',
    test: ['src/main/window/window.test.ts', 'is on the display that is there'],
    changes: [
      ['left of it', 'x: Math.max(workArea.x, ', 'x: Math.max(-Infinity, '],
      ['below it', 'Math.min(bounds.y, workArea.y + workArea.height - height)', 'bounds.y'],
      ['wider than it', 'Math.min(bounds.width, workArea.width)', 'bounds.width']
    ]
  },
  {
    promise: 'A window has the place and the zoom that it had',
    file: 'src/main/window/windowState.ts',
    test: ['src/main/window/window.test.ts', 'is there after a restart, with its zoom'],
    changes: [
      ['nothing is remembered', "  window.on('close', remember)\n", ''],
      ['not at the end of a session', "  window.on('session-end', remember)\n", ''],
      ['without its zoom', 'zoom: webContents.zoomLevel', 'zoom: 0']
    ]
  },
  {
    promise: 'The chosen theme holds before the first window',
    file: 'src/main/window/theme.ts',
    test: ['src/main/window/theme.test.ts', 'a theme holds before the first window'],
    changes: [
      [
        'the system’s theme at first',
        'nativeTheme.themeSource = savedTheme(folder)',
        "nativeTheme.themeSource = 'system'"
      ]
    ]
  },
  {
    promise: 'A menu command acts on the window in use alone',
    file: 'src/main/window/menu.ts',
    test: ['src/main/window/menu.test.ts', 'a command goes to the window in use'],
    changes: [['on the first window', 'BrowserWindow.getFocusedWindow()', 'BrowserWindow.getAllWindows()[0]']]
  },
  {
    promise: 'A link leads to a bonus, a category, a group or a list in a view, and nowhere else',
    file: 'src/shared/link.ts',
    test: ['src/shared/link.test.ts', 'leads nowhere'],
    changes: [
      ['to any screen', '(?:bonuses|banners|jackpots)', '\\\\w+'],
      ['to any subject', '[\\\\w%.~-]{1,300}', '.{1,300}'],
      ['with anything behind it', '[\\\\w%.*+~-]{1,', '.{1,'],
      ['to any list', '(?:transactions|notifications)', '\\\\w+'],
      ['to a list in no view', '(?=/?\\\\?)', ''],
      ['however long', 'text.length > longestLink', 'text.length > 1e9'],
      ['from within a text', '`^pitboss', '`pitboss']
    ]
  },
  {
    promise: 'A key acts once',
    file: 'src/main/window/menu.ts',
    test: ['src/main/window/menu.test.ts', 'a key that the page handles is shown by the menu'],
    changes: [['the menu handles it too', ', registerAccelerator: false', '']]
  },
  {
    promise: 'Our menu is there before the window',
    file: 'src/main/start.ts',
    test: ['src/main/index.test.ts', 'shuts pages into the sandbox first'],
    changes: [
      [
        'after it',
        '    setMenu(open, menus)\n    opened(linkIn(process.argv.slice(1)))\n',
        '    opened(linkIn(process.argv.slice(1)))\n    setMenu(open, menus)\n'
      ]
    ]
  },
  {
    promise: 'Windows knows the app by its own id',
    file: 'src/main/start.ts',
    test: ['src/main/index.test.ts', 'tells Windows which app it is'],
    changes: [
      ['nothing is told', "  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)\n", ''],
      ['everywhere', "if (process.platform === 'win32') app.", 'app.']
    ]
  },
  {
    promise: 'No file is replaced unasked',
    file: 'src/main/common/dialogs.ts',
    test: ['src/main/common/dialogs.test.ts', 'has a place, to be written'],
    changes: [['without a question on Linux', ", properties: ['showOverwriteConfirmation'] }", ' }']]
  },
  {
    promise: 'A page is granted no permission',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'grants nothing that a page asks for'],
    changes: [
      ['every request is granted', 'answer(false)', 'answer(true)'],
      ['every check says yes', 'setPermissionCheckHandler(() => false)', 'setPermissionCheckHandler(() => true)'],
      [
        'the clipboard is granted',
        '(_contents, _permission, answer) => answer(false)',
        "(_contents, permission, answer) => answer(permission === 'clipboard-read')"
      ]
    ]
  },
  {
    promise: 'A page gets no device',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'gives no device away'],
    changes: [['every device', 'setDevicePermissionHandler(() => false)', 'setDevicePermissionHandler(() => true)']]
  },
  {
    promise: 'Nothing is downloaded',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'downloads nothing'],
    changes: [['downloads go on', "  ours.on('will-download', (event) => event.preventDefault())\n", '']]
  },
  {
    promise: 'No dictionary is fetched',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'fetches no dictionary'],
    changes: [['spelling is on', 'setSpellCheckerEnabled(false)', 'setSpellCheckerEnabled(true)']]
  },
  {
    promise: 'The page’s session reaches nothing but our own files',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'cancels every request for anything but our own files'],
    changes: [
      ['https passes', "'devtools:']", "'devtools:', 'https:']"],
      ['nothing is cancelled', "isMisused || !['app:'", "isMisused || ![protocol, 'app:'"]
    ]
  },
  {
    promise: 'A picture is an image and no document, script or frame',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'lets a picture be an image and nothing else'],
    changes: [['pictures for whatever asks', "isMisused || !['app:'", "!['app:'"]]
  },
  {
    promise: 'A page that keeps crashing is not started for ever',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'is started again three times a minute'],
    changes: [
      ['without a limit', 'reloads.length > reloadsAllowed + 1', 'reloads.length > Infinity'],
      ['over a longer time', 'reloadsWithin = 60_000', 'reloadsWithin = 600_000']
    ]
  },
  {
    promise: 'Every page is in the sandbox, and behind the session’s guards',
    file: 'src/main/start.ts',
    test: ['src/main/index.test.ts', 'shuts pages into the sandbox first'],
    changes: [
      ['no sandbox for all', 'if (hasSandbox) app.enableSandbox()', ''],
      ['no guards', '    await guardSession(async', '    void (async'],
      ['not waited for', 'await guardSession', 'void guardSession']
    ]
  },
  {
    promise: 'An installed app without a sandbox opens nothing until a person agreed',
    file: 'src/main/start.ts',
    test: ['src/main/index.test.ts', 'installed and without a sandbox'],
    changes: [
      ['it asks nobody', '!hasSandbox && app.isPackaged && !(await', 'false && !(await'],
      ['whatever the answer is', '!(await confirm(withoutSandbox))', '(await confirm(withoutSandbox), false)']
    ]
  },
  {
    promise: 'Our scheme has no way around the policy',
    file: 'src/main/start.ts',
    test: ['src/main/index.test.ts', 'gives our scheme what a page needs'],
    changes: [
      ['it bypasses the policy', 'codeCache: true', 'codeCache: true, bypassCSP: true'],
      ['pages may fetch from it', 'codeCache: true', 'codeCache: true, supportFetchAPI: true, corsEnabled: true']
    ]
  },
  {
    promise: 'The page gets two functions and no Electron',
    file: 'src/preload/index.ts',
    test: ['src/preload/index.test.ts', 'the page gets one object with two functions'],
    changes: [
      ['a third function', "exposeInMainWorld('pitboss', {", "exposeInMainWorld('pitboss', { send: ipcRenderer.send,"],
      ['Electron’s messages', "exposeInMainWorld('pitboss', {", "exposeInMainWorld('pitboss', { ipcRenderer,"]
    ]
  },
  {
    promise: 'The page hears payloads, not Electron’s events',
    file: 'src/preload/index.ts',
    test: ['src/preload/index.test.ts', 'a listener hears what main tells on its topic'],
    changes: [
      [
        'listeners get the event',
        'void (name === topic && listener(payload))',
        'void (name === topic && listener([payload, _event]))'
      ],
      ['listeners hear every topic', 'void (name === topic && listener(payload))', 'void listener(payload)']
    ]
  },
  {
    promise: 'The page’s policy: its own scripts, no network, no frames from elsewhere',
    file: 'src/main/window/page.ts',
    test: ['src/main/window/page.test.ts', 'every answer carries the whole policy'],
    changes: [
      ['no base-uri', `  "base-uri 'none'",\n`, ''],
      ['network', `"connect-src 'none'"`, `"connect-src 'self'"`],
      ['scripts in the document', `"script-src 'self'"`, `"script-src 'self' 'unsafe-inline'"`],
      ['pictures from everywhere', `"img-src 'self' data: blob:"`, `"img-src 'self' data: blob: https:"`],
      ['frames', `"frame-src 'none'"`, `"frame-src *"`],
      ['plugins', `  "object-src 'none'",\n`, ''],
      ['forms', `"form-action 'none'"`, `"form-action *"`],
      ['types are guessed', "  'x-content-type-options': 'nosniff',\n", ''],
      ['WebRTC', ';webrtc=block', ';webrtc=allow'],
      ['names are looked up ahead', "'x-dns-prefetch-control': 'off'", "'x-dns-prefetch-control': 'on'"],
      ['the address is told', "'referrer-policy': 'no-referrer'", "'referrer-policy': 'origin'"]
    ]
  },
  {
    promise: 'A picture’s policy: even opened by itself it runs nothing',
    file: 'src/main/media/pictureProtocol.ts',
    test: ['src/main/media/pictureProtocol.test.ts', 'every answer forbids scripts, hosts and sniffing'],
    changes: [
      ['no sandbox', "style-src 'unsafe-inline'; sandbox", "style-src 'unsafe-inline'"],
      [
        'anybody may load it',
        "  'referrer-policy': 'no-referrer',\n  'cross-origin-resource-policy': 'same-origin'\n",
        ''
      ]
    ]
  },
  {
    promise: 'Pictures are found by their mark in the contract',
    file: 'src/main/platform/answers/markedTexts.ts',
    test: ['src/main/platform/answers/markedTexts.test.ts', 'pictures are found by their mark'],
    changes: [
      ['no paths in the storage', "['picture-address', 'storage-path']", "['picture-address']"],
      ['by the title', "node['x-pitboss']", "(node.title === 'address of a picture' ? 'picture-address' : undefined)"]
    ]
  },
  {
    promise: 'Only the top frame of our own page is answered',
    file: 'src/main/bridge/trustedSender.ts',
    test: ['src/main/bridge/trustedSender.test.ts', 'a subframe is refused, though it is our own page'],
    changes: [['any frame of ours', 'frame.parent === null && ', '']]
  },
  {
    promise: 'Only our own page is answered',
    file: 'src/main/bridge/trustedSender.ts',
    test: ['src/main/bridge/trustedSender.test.ts', 'another origin is refused'],
    changes: [
      ['any host of our scheme', "protocol === 'app:' && host === 'pitboss'", "protocol === 'app:'"],
      ['any scheme', "protocol === 'app:' && host === 'pitboss'", "host === 'pitboss'"]
    ]
  },
  {
    promise: 'A message is in a frame that may do nothing',
    file: 'src/renderer/screens/notifications/message/Preview.tsx',
    test: [
      'src/renderer/screens/notifications/message/Preview.test.tsx',
      'a message is in one frame that may do nothing at all'
    ],
    changes: [
      ['it may run scripts', 'sandbox=""', 'sandbox="allow-scripts"'],
      ['it has our origin, windows and forms', 'sandbox=""', 'sandbox="allow-same-origin allow-popups allow-forms"'],
      ['no sandbox', '          sandbox=""\n', ''],
      ['it is given the camera', 'sandbox=""', 'sandbox="" allow="camera"']
    ]
  },
  {
    promise: 'A message’s frame loads nothing',
    file: 'src/renderer/domain/html/frameDocument.ts',
    test: ['src/renderer/domain/html/frameDocument.test.ts', 'the frame’s policy allows styles and pictures'],
    changes: [
      ['pictures from everywhere', 'img-src data:', 'img-src data: https: http:'],
      ['everything from everywhere', "default-src 'none'", 'default-src *']
    ]
  },
  {
    promise: 'The frame’s policy counts before anything of the message',
    file: 'src/renderer/domain/html/frameDocument.ts',
    test: [
      'src/renderer/domain/html/frameDocument.test.ts',
      'the policy and the silence about where a request comes from'
    ],
    changes: [
      ['no policy in the document', '<meta http-equiv="Content-Security-Policy" content="${framePolicy}">', ''],
      ['the address is told', '<meta name="referrer" content="no-referrer">', '']
    ]
  },
  {
    promise: 'The fields of a message’s form take nothing',
    file: 'src/renderer/domain/html/safeHtml.ts',
    test: ['src/renderer/domain/html/safeHtml.test.ts', 'the fields of a form take nothing'],
    changes: [
      ['fields can be typed into', "element.setAttribute('disabled', '')", '{}'],
      ['buttons can be pressed', "['input', 'button', ", "['input', "]
    ]
  },
  {
    promise: 'A message’s links lead nowhere',
    file: 'src/renderer/domain/html/safeHtml.ts',
    test: ['src/renderer/domain/html/safeHtml.test.ts', 'a link leads nowhere'],
    changes: [['links that stay within', " && tag !== 'a' && tag !== 'area' ? value", ' ? value']]
  },
  {
    promise: 'What sends, plays or hides is taken out of a message',
    file: 'src/renderer/domain/html/safeHtml.ts',
    test: ['src/renderer/domain/html/safeHtml.test.ts', 'DOMPurify takes out all but HTML and drawings'],
    changes: [
      ['forms stay', "FORBID_TAGS: ['form', ", 'FORBID_TAGS: ['],
      ['commands stay', "    'command',\n    'commandfor',\n", '']
    ]
  },
  {
    promise: 'The styles of a message keep no process busy but that of its frame, and hide no letters',
    file: 'src/renderer/domain/html/safeCss.ts',
    test: ['src/renderer/domain/html/safeCss.test.ts', 'the styles of a message'],
    changes: [
      [
        'names are read before comments go',
        "    .replaceAll(hidden, (_all, code = '') => signOf(Number.parseInt(code, 16)))\n",
        ''
      ],
      ['any shadow stays', ': isWide)(value)', ': () => false)(value)'],
      ['boxes scroll', '|clip)\\s*(?:!|$)', '|clip)'],
      ['letters stay behind escapes', ".normalize('NFKD')", '']
    ]
  },
  {
    promise: 'Only a press on the action is a yes',
    file: 'src/main/common/dialogs.ts',
    test: ['src/main/common/dialogs.test.ts', 'is answered yes by a press on the action and by nothing else'],
    changes: [['whatever is pressed', 'response === 1', 'response !== 0']]
  },
  {
    promise: 'Enter and Escape are a no',
    file: 'src/main/common/dialogs.ts',
    test: ['src/main/common/dialogs.test.ts', 'stands before the window that asks'],
    changes: [
      ['Enter is a yes', 'defaultId: 0', 'defaultId: 1'],
      ['Escape is a yes', 'cancelId: 0', 'cancelId: 1']
    ]
  }
]

const secrets: readonly Guarded[] = [
  {
    promise: 'No token is in what is told of an answer, a redirect’s address included',
    file: 'src/main/platform/exchange.ts',
    test: ['src/main/platform/exchange.test.ts', 'is in nothing that is told or kept of an answer'],
    changes: [['headers as they came', 'reply.headers && written.clean(reply.headers)', 'reply.headers']]
  },
  {
    promise: 'The check of a connection is without a token',
    file: 'src/main/platform/client.ts',
    test: ['src/main/platform/client.test.ts', 'is without a token, also where public reads carry it'],
    changes: [['as public reads do', 'const { token: _, ...target } = resolved.value', 'const target = resolved.value']]
  },
  {
    promise: 'A public read carries the token only where the connection says so',
    file: 'src/main/platform/policy.ts',
    test: ['src/main/platform/policy.test.ts', 'a read that takes the token gets it, a public one does not'],
    changes: [['always', '(call.token || target.sendTokenToPublicReads) && target.token', 'target.token']]
  },
  {
    promise: 'A token is bound to origin, proxy and certificates',
    file: 'src/main/connections/secrets/binding.ts',
    test: ['src/main/connections/secrets/binding.test.ts', 'is another one for each origin, proxy, user of it'],
    changes: [
      ['not to the proxy’s user', "[proxy.address, proxy.user ?? '']", '[proxy.address]'],
      ['not to the proxy’s address', "[proxy.address, proxy.user ?? '']", "[proxy.user ?? '']"],
      ['not to the kind of proxy', '[origin, proxy.kind, address,', '[origin, address,'],
      ['not to the origin', '[origin, proxy.kind, address,', '[proxy.kind, address,'],
      ['not to the authority', "authority?.pem ?? '', ", ''],
      ['to the name of the authority’s file', 'authority?.pem', 'authority?.name'],
      ['not to the certificate', ", clientCertificate?.sha256 ?? ''", '']
    ]
  },
  {
    promise: 'A token stays where only a path or a name changes',
    file: 'src/main/connections/secrets/binding.ts',
    test: ['src/main/connections/secrets/binding.test.ts', 'stays the same with another path, name'],
    changes: [['bound to the whole address', 'URL.parse(baseUrl)?.origin ?? baseUrl', 'baseUrl']]
  },
  {
    promise: 'A changed binding takes the token away',
    file: 'src/main/connections/store/saveConnection.ts',
    test: ['src/main/connections/secrets/binding.test.ts', 'asks for it again and keeps the account'],
    changes: [['its ciphertext stays on the disk', 'await vault.forget(isOf(id), true)', 'success(null)']]
  },
  {
    promise: 'No weak ciphertext is written, whenever the keyring turns weak',
    file: 'src/main/connections/secrets/keyring.ts',
    test: ['src/main/connections/secrets/keyring.test.ts', 'seals nothing once its ciphertexts are weak'],
    changes: [
      [
        'after a good probe everything is taken',
        "sealed.kind === 'value' && !isWeak(sealed.value)",
        "sealed.kind === 'value'"
      ]
    ]
  },
  {
    promise: 'A weak ciphertext is not opened',
    file: 'src/main/connections/secrets/keyring.ts',
    test: ['src/main/connections/secrets/keyring.test.ts', 'opens no ciphertext that is weak'],
    changes: [['every ciphertext is opened', "if (isWeak(bytes)) return { kind: 'unreadable' }", '']]
  },
  {
    promise: 'A keyring is used only where it protects',
    file: 'src/main/connections/secrets/keyring.ts',
    test: ['src/main/connections/secrets/keyring.test.ts', 'one that is'],
    changes: [
      ['a constant key is good enough', 'return isWeak(probe.value) ? session(whyWeak()) : ', 'return '],
      ['an unlock that was dismissed is no keyring', "if (keyrings.includes(backend)) return 'locked'", ''],
      [
        'the selector of the synchronous calls decides',
        '    const probe = ',
        "    if (platform === 'linux' && system.getSelectedStorageBackend() === 'basic_text') return session('no-keyring')\n    const probe = "
      ]
    ]
  },
  {
    promise: 'A password that is typed late loses no token',
    file: 'src/main/connections/secrets/vault.ts',
    test: [
      'src/main/connections/unprotected.test.ts',
      'a password that is typed late protects what was kept meanwhile'
    ],
    changes: [
      ['what is held stays in memory', 'inTurn(sealHeld).then(changed)', 'Promise.resolve().then(changed)'],
      ['nobody is told', 'inTurn(sealHeld).then(changed)', 'inTurn(sealHeld)'],
      [
        'only what was sealed before is sealed',
        'if (!onDisk.has(id)) await put(id, kept)',
        'if (onDisk.has(id)) await put(id, kept)'
      ]
    ]
  },
  {
    promise: 'A secret that is temporarily out of reach is not lost',
    file: 'src/main/connections/secrets/keyring.ts',
    test: ['src/main/connections/secrets/keyring.test.ts', 'an open that is temporarily refused is for later'],
    changes: [
      ['it counts as unreadable', '/temporarily unavailable/i.test(error.message)', 'error.message === ' + "''"]
    ]
  },
  {
    promise: 'What was saved is not kept in the page',
    file: 'src/renderer/screens/connections/AccountDialog.tsx',
    test: ['src/renderer/screens/connections/secretsInDialogs.test.tsx', 'what was saved is not kept in the page'],
    changes: [['the token stays in the mutation cache', '        save.reset()\n', '']]
  },
  {
    promise: 'What was saved is not kept in the page',
    file: 'src/renderer/screens/connections/useSaving.ts',
    test: ['src/renderer/screens/connections/secretsInDialogs.test.tsx', 'what was saved is not kept in the page'],
    changes: [['the passphrase stays in the mutation cache', '    connection.reset()\n', '']]
  },
  {
    promise: 'What was saved is not kept in the page',
    file: 'src/renderer/screens/connections/useSaving.ts',
    test: [
      'src/renderer/screens/connections/secretsInDialogs.test.tsx',
      'the token of a new connection’s first player'
    ],
    changes: [['the token stays in the mutation cache', '    account.reset()\n', '']]
  },
  {
    promise: 'What was saved is not kept in the page',
    file: 'src/renderer/bridge/queries.ts',
    test: ['src/renderer/bridge/queries.test.ts', 'is forgotten with its token once nobody looks at its outcome'],
    changes: [['actions are kept for five minutes', ', gcTime: 1000', '']]
  },
  {
    promise: 'Changed network settings count at once',
    file: 'src/main/platform/http/dispatchers.ts',
    test: ['src/main/platform/http/dispatchers.test.ts', 'is another one at once with'],
    changes: [
      [
        'an old way out is used',
        'if (known && isSame(known.network, network)) return known',
        'if (known) return known'
      ],
      ['whatever the proxy', 'isSameProxy(one.proxy, other.proxy) &&', ''],
      ['whatever the proxy’s address', 'one.address === other.address && ', ''],
      ['whatever the proxy’s user', 'one.user === other.user && ', ''],
      ['whatever the proxy’s password', ' && one.password === other.password', ''],
      ['whatever the authority', 'one.authority === other.authority &&', ''],
      ['whatever the passphrase', 'certificate?.passphrase === otherCertificate?.passphrase &&', ''],
      [
        'whatever the certificate',
        'Buffer.compare(certificate?.content ?? nothing, otherCertificate?.content ?? nothing) === 0',
        'true'
      ],
      ['whatever judges hosts', 'one.lookup === other.lookup &&', ''],
      ['the old way stays open', '    retire(known)\n', '']
    ]
  },
  {
    promise: 'No answer has the token, neither for the page nor for a file',
    file: 'src/main/platform/exchange.ts',
    test: [
      'src/main/platform/exchange.test.ts',
      'is not in an answer, neither in what crosses nor in what an export writes'
    ],
    changes: [['it is what came', 'asked.conclude(clean)', 'asked.conclude(reply)']]
  },
  {
    promise: 'The request log has no token, before a request left either',
    file: 'src/main/exchanges/entry.ts',
    test: ['src/main/exchanges/log.test.ts', 'the token is not there before it is known what was sent either'],
    changes: [
      [
        'headers as they are meant to be sent',
        'headers: redactHeaders(headers, redact)',
        'headers: redactHeaders(headers, (text) => text)'
      ]
    ]
  },
  {
    promise: 'Headers that hold secrets are kept by name only',
    file: 'src/main/exchanges/redaction.ts',
    test: ['src/main/exchanges/redaction.test.ts', 'headers that hold secrets are kept by name only'],
    changes: [
      ['but for the proxy’s', "  ['proxy-authorization', '$PROXY'],\n", ''],
      ['but for cookies', "  ['cookie', '$COOKIE'],\n", ''],
      ['but for new cookies', "['set-cookie', '$COOKIE']", ''],
      ['in one spelling', 'secretHeaders.get(name.toLowerCase())', 'secretHeaders.get(name)']
    ]
  },
  {
    promise: 'Headers that hold secrets are kept by name only',
    file: 'src/main/exchanges/redaction.ts',
    test: ['src/main/exchanges/redaction.test.ts', 'a head loses what a proxy and a cookie jar are told'],
    changes: [['but in a head as it was sent', 'secret === undefined ? line', 'true ? line']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/patterns.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'with escaped slashes and quotes'],
    changes: [['but where an escaped slash stands in it', 'text[at + 1] === sign', 'text[at - 1] === sign']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/escapes.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'in JSON escapes'],
    changes: [
      [
        'but for JSON escapes',
        'if (second === letterU) return ofDigits(text, at + 2, 4, 6)',
        'if (second === letterU) return undefined'
      ]
    ]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/escapes.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'with escaped slashes, as PHP writes them'],
    changes: [['but for PHP’s', 'second === slash || ', '']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/escapes.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'percent-encoded in every character'],
    changes: [
      [
        'but for addresses',
        'if (first === percent) return ofDigits(text, at + 1, 2, 3)',
        'if (first === percent) return undefined'
      ]
    ]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/escapes.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'percent-encoded in small letters'],
    changes: [['but for small hexadecimal digits', '(code | 0x20) - 87', 'code - 55']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/escapes.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'in named references'],
    changes: [['but for named references', ': named(text, at)', ': undefined']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/escapes.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'in decimal references'],
    changes: [['but for numbered references', '? numbered(text, at)', '? undefined']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/escapes.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'in hexadecimal references'],
    changes: [['but for hexadecimal references', '0x20) === letterX', '0x20) === -1']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/escapes.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'in decimal references without semicolons'],
    changes: [
      [
        'but for references without a semicolon',
        'end === first ||',
        'end === first || text.charCodeAt(end) !== semicolon ||'
      ]
    ]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/decode.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'percent-encoded twice'],
    changes: [['but for what is encoded twice', 'const layers = 4', 'const layers = 1']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/quickTokenScan.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'in JSON escapes'],
    changes: [['escapes are not looked at', ' || holdsSpelt(text, patterns, search)', '']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/quickTokenScan.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'from long texts, wherever it stands'],
    changes: [['at some places only', 'view.getInt32(at + 15, true)', 'view.getInt32(at + 10, true)']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/patterns.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'base64 of Bearer and it'],
    changes: [['but for base64 behind other bytes', 'return [0, 1, 2].flatMap', 'return [0].flatMap']]
  },
  {
    promise: 'The token is found in every spelling',
    file: 'src/main/exchanges/spelling/patterns.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'in base64 and base64url where their digits differ'],
    changes: [['but for base64url', "(['base64', 'base64url'] as const)", "(['base64'] as const)"]]
  },
  {
    promise: 'Eight characters of the token are as much as all of it',
    file: 'src/main/exchanges/spelling/patterns.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'with eight of its characters, not with seven'],
    changes: [
      ['only nine', 'export const shortest = 8', 'export const shortest = 9'],
      ['seven too', 'export const shortest = 8', 'export const shortest = 7']
    ]
  },
  {
    promise: 'What all JWTs share is not taken for the token',
    file: 'src/main/exchanges/spelling/patterns.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'of another player’s JWT stays, whose header is the same'],
    changes: [
      ['their headers are taken for it', '(start) => (start < publicLength ? 0 : part.counts)', '() => part.counts']
    ]
  },
  {
    promise: 'A body that was cut keeps no beginning of the token at its end',
    file: 'src/main/exchanges/spelling/find.ts',
    test: [
      'src/main/exchanges/spelling/redacted.test.ts',
      'keeps no beginning of the token, however short and however spelt'
    ],
    changes: [['the end is not looked at', 'if (isCut) found.push', 'if (isCut && !isCut) found.push']]
  },
  {
    promise: 'A body that was cut keeps no beginning of the token at its end',
    file: 'src/main/exchanges/spelling/patterns.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'keeps none in base64 either'],
    changes: [
      [
        'but in base64',
        'beginnings.push({ text: one.digits, least: 4 })',
        'beginnings.push({ text: one.digits, least: one.digits.length })'
      ]
    ]
  },
  {
    promise: 'A body that was cut keeps no beginning of the token at its end',
    file: 'src/main/platform/exchange.ts',
    test: ['src/main/platform/exchange.test.ts', 'leaves no beginning behind at the end of a body that was cut'],
    changes: [['it is taken for whole', 'isCut: reply.fault !== undefined', 'isCut: false']]
  },
  {
    promise: 'Redacted JSON stays JSON',
    file: 'src/main/exchanges/spelling/find.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'where half an escape belongs to it'],
    changes: [['half an escape stays', 'return units ? merged(', 'return units && !units ? merged(']]
  },
  {
    promise: 'Redacted JSON stays JSON',
    file: 'src/main/exchanges/spelling/redacted.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'where a number holds it'],
    changes: [['a name stands in a number’s place', 'const isBare = isJson && !isQuoted', 'const isBare = false']]
  },
  {
    promise: 'Redacted JSON stays JSON',
    file: 'src/main/exchanges/spelling/redacted.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'where it holds half of one'],
    changes: [['it may end outside of a text', 'text: isWhole ? clean : JSON.stringify(placeholder)', 'text: clean']]
  },
  {
    promise: 'The search for the token is linear',
    file: 'src/main/exchanges/spelling/quickTokenScan.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'and no faster: '],
    changes: [['the same place is looked at for each of its escapes', '    escapes.lastIndex = end\n', '']]
  },
  {
    promise: 'A token is taken out of answers to requests without it, too',
    file: 'src/main/platform/exchange.ts',
    test: [
      'src/main/platform/exchange.test.ts',
      'is counted where it was, for the page, the request log and a copy that is kept'
    ],
    changes: [
      [
        'only where it was sent',
        '  const { token, others, isLocked } = target\n',
        '  const { others, isLocked } = target\n  const token = target.sendTokenToPublicReads ? target.token : undefined\n'
      ]
    ]
  },
  {
    promise: 'What held the token is counted',
    file: 'src/main/platform/reply.ts',
    test: [
      'src/main/platform/exchange.test.ts',
      'is counted where it was, for the page, the request log and a copy that is kept'
    ],
    changes: [['nobody says so', 'if (redacted === 0) return conclusion', 'if (redacted >= 0) return conclusion']]
  },
  {
    promise: 'What held the token is counted',
    file: 'src/main/platform/readKept.ts',
    test: [
      'src/main/platform/exchange.test.ts',
      'is counted where it was, for the page, the request log and a copy that is kept'
    ],
    changes: [['a kept copy says nothing', 'text.split(placeholder).length - 1', '0']]
  },
  {
    promise: 'What held the token is counted',
    file: 'src/shared/outcome/outcome.ts',
    test: [
      'src/renderer/components/drift/DriftMark.test.tsx',
      'that an answer held the token is counted and said, and cannot be accepted'
    ],
    changes: [
      [
        'it can be accepted',
        "export const acceptableKinds = ['type', ",
        "export const acceptableKinds = ['token', 'type', "
      ]
    ]
  },
  {
    promise: 'Messages are shortened after the token was taken out',
    file: 'src/main/platform/exchange.ts',
    test: ['src/main/platform/exchange.test.ts', 'is gone from a message before the message is shortened'],
    changes: [['before', 'const concluded = asked.conclude(clean)', 'const concluded = asked.conclude(reply)']]
  },
  {
    promise: 'A token has at least eight characters',
    file: 'src/main/connections/secrets/token.ts',
    test: [
      'src/main/connections/secrets/token.test.ts',
      'of eight characters is taken, of seven not, and the reason is said'
    ],
    changes: [['shorter ones are taken', 'token.length < shortestToken', 'token.length < 1']]
  },
  {
    promise: 'No kept name or label holds a token',
    file: 'src/main/connections/store/saveConnection.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'is refused at '],
    changes: [['texts of a connection are not looked at', '  if (held) return refused(held.field, held.message)\n', '']]
  },
  {
    promise: 'No kept name or label holds a token',
    file: 'src/main/connections/store/accounts.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'lets no token in that comes later, and says where it stands'],
    changes: [['a token that comes later is let in', '  if (!unnamed.ok) return unnamed\n', '']]
  },
  {
    promise: 'No kept name or label holds a token',
    file: 'src/main/connections/store/accounts.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'is refused: '],
    changes: [['labels are not looked at', '  if (!named.ok) return named\n', '']]
  },
  {
    promise: 'No kept name or label holds a token',
    file: 'src/main/settings/handlers.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'is not remembered if it holds the token'],
    changes: [
      [
        'names that were looked up are not looked at',
        '&& (await holdsToken(name)))',
        '&& (await holdsToken(name)) && !name)'
      ]
    ]
  },
  {
    promise: 'No kept name or label holds a token',
    file: 'src/main/connections/store/saved.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'is forgotten when the token comes later'],
    changes: [['names that were looked up stay', 'if (holds(settings.current', 'if (false && holds(settings.current']]
  },
  {
    promise: 'No kept name or label holds a token',
    file: 'src/main/settings/settings.ts',
    test: [
      'src/main/connections/tokenInNames.test.ts',
      'hold no token that was entered after a name with it was changed'
    ],
    changes: [
      ['the settings before the last change keep it', 'if (isForgotten(await disk', 'if (!isForgotten || !(await disk']
    ]
  },
  {
    promise: 'The certificate that says who asks is shown to the platform alone',
    file: 'src/main/media/fetch/fetchPicture.ts',
    test: ['src/main/media/fetch/fetchPicture.test.ts', 'of anywhere else without it'],
    changes: [
      ['to every port of its host', 'url.origin === base.origin', 'url.hostname === base.hostname'],
      ['to every host', '...(isOwn ? network : others)', '...network'],
      ['by a way that others use', '`${connection}/elsewhere`', 'connection']
    ]
  },
  {
    promise: 'The certificate that says who asks is shown to the platform alone',
    file: 'src/main/platform/http/dispatchers.ts',
    test: ['src/main/platform/http/dispatchers.test.ts', 'a proxy is not shown the certificate'],
    changes: [['to the proxy', 'proxyTls: tls(authorityContext(network))', 'proxyTls: tls(secureContext(network))']]
  },
  {
    promise: 'A SOCKS proxy of the system is gone through, and never past',
    file: 'src/main/platform/http/dispatchers.ts',
    test: ['e2e/hostile/network-settings.test.ts', 'a SOCKS proxy of the system is gone through'],
    changes: [
      ['past it', '  if (!proxy) {\n', "  if (!proxy || proxy.uri.startsWith('socks5:')) {\n"],
      [
        'without the connection’s authority',
        '      requestTls: tls(secureContext(network)),\n      connect: tracked',
        '      connect: tracked'
      ]
    ]
  },
  {
    promise: 'A connection’s own SOCKS proxy is told its user and password, and never passed by',
    file: 'src/main/platform/http/dispatchers.ts',
    test: ['e2e/hostile/network-settings.test.ts', 'user and password open a connection’s own SOCKS proxy'],
    changes: [['as nobody', '      ...proxy.login,\n', '']]
  },
  {
    promise: 'A connection’s own SOCKS proxy is told its user and password, and never passed by',
    file: 'src/main/platform/http/proxy.ts',
    test: ['e2e/hostile/network-settings.test.ts', 'a connection’s own SOCKS proxy stays shut to'],
    changes: [['a user without a password is nobody', "return refuse('PROXY_PASSWORD')", 'return { uri }']]
  },
  {
    promise: 'A slow read of the system’s authorities costs no time limit',
    file: 'src/main/platform/exchange.ts',
    test: ['src/main/platform/exchange.test.ts', 'the time limit starts once what its connection needs is ready'],
    changes: [['the time limit runs meanwhile', '  if (waiting) await waiting\n', '']]
  },
  {
    promise: 'The system’s authorities are read once, and not for nothing',
    file: 'src/main/platform/http/certificates.ts',
    test: ['src/main/platform/http/certificates.test.ts', 'the system’s authorities are read once'],
    changes: [
      ['by each request', 'reading ??= read(from)', 'reading = read(from)'],
      ['for plain http too', "protocol === 'http:' && proxy.kind === 'none'", 'false']
    ]
  },
  {
    promise: 'The system’s authorities hold no request up for ever',
    file: 'src/main/platform/http/certificates.ts',
    test: ['src/main/platform/http/certificates.test.ts', 'authorities that cannot be read, or not in time'],
    changes: [['however long it takes', 'longestReading = 20_000', 'longestReading = 2_000_000']]
  },
  {
    promise: 'A certificate that this library cannot read says so',
    file: 'src/main/connections/network/certificates.ts',
    test: ['src/main/connections/network/boringSsl.test.ts', 'BoringSSL’s refusal is told by its cause'],
    changes: [
      ['it is called no certificate', 'if (unknownForm.test(words))', 'if (words === unknownForm.source)'],
      ['a wrong passphrase is not known', '/mac verif|', '/mac is wrong|']
    ]
  },
  {
    promise: 'A proxy that cannot be used is no reason to go on without',
    file: 'src/main/platform/http/proxy.ts',
    test: ['src/main/platform/http/proxy.test.ts', 'that cannot be found out is no reason either'],
    changes: [['no resolver, no proxy', "catch(() => refuse('PROXY_RESOLVER'))", "catch(() => 'DIRECT')"]]
  },
  {
    promise: 'A ciphertext holds a secret with its id and binding, or nothing',
    file: 'src/main/connections/secrets/sealedSecret.ts',
    test: ['src/main/connections/secrets/sealedSecret.test.ts', 'that holds something else is unreadable'],
    changes: [['whatever it holds is taken', 'content.Check(value) ? ', 'true ? ']]
  },
  {
    promise: 'A secret under another id or binding is dropped',
    file: 'src/main/connections/secrets/vault.ts',
    test: ['src/main/connections/secrets/vault.test.ts', 'that was changed in the file opens nothing'],
    changes: [
      [
        'under another id it is taken',
        'opened.content.id !== id || opened.content.binding !== binding',
        'opened.content.binding !== binding'
      ],
      [
        'under another binding it is taken',
        'opened.content.id !== id || opened.content.binding !== binding',
        'opened.content.id !== id'
      ]
    ]
  },
  {
    promise: 'The key of fingerprints cannot be guessed, and is not lost',
    file: 'src/main/connections/secrets/fingerprintKey.ts',
    test: [
      'src/main/connections/secrets/fingerprintKey.test.ts',
      'a profile has a key of its own that cannot be guessed'
    ],
    changes: [['every profile has the same', 'randomBytes(32)', 'Buffer.alloc(32)']]
  },
  {
    promise: 'The key of fingerprints cannot be guessed, and is not lost',
    file: 'src/main/connections/secrets/fingerprintKey.ts',
    test: ['src/main/connections/secrets/fingerprintKey.test.ts', 'keyring holds back is not written over'],
    changes: [
      ['a locked keyring has it written over', "(await vault.keeping()).kept === 'keyring') await", 'true) await']
    ]
  },
  {
    promise: 'What a settings file says is judged again before anything is sent',
    file: 'src/main/connections/store/resolve.ts',
    test: ['src/main/connections/secrets/binding.test.ts', 'a proxy that was edited to one that is not allowed'],
    changes: [
      [
        'a proxy is taken as it is',
        "base.ok && network.proxy.kind === 'address' ? readProxyAddress(network.proxy.address) : base",
        'base'
      ]
    ]
  },
  {
    promise: 'A connection’s secrets are its own',
    file: 'src/main/connections/secrets/secretIds.ts',
    test: ['src/main/connections/secrets/sealedSecret.test.ts', 'a connection’s secrets are its own'],
    changes: [['those of ids that begin like its too', 'id.startsWith(`${connection}/`)', 'id.startsWith(connection)']]
  },
  {
    promise: 'What is opened outside is what was shown',
    file: 'src/main/window/externalLinks.ts',
    test: ['src/main/window/externalLinks.test.ts', 'what is opened is what was shown'],
    changes: [['the text as it came', 'await outside.open(href)', 'await outside.open(text)']]
  },
  {
    promise: 'Nothing is opened outside but what a person agreed to',
    file: 'src/main/window/externalLinks.ts',
    test: ['src/main/window/externalLinks.test.ts', 'nothing is opened when the person declines'],
    changes: [['it is opened anyway', 'if (agreed) await', 'await']]
  }
]

const activation: readonly Guarded[] = [
  {
    promise: 'An activation has a fresh socket',
    file: 'src/main/platform/exchange.ts',
    test: ['src/main/platform/exchange.test.ts', 'is a fresh one for an activation, and one that is kept for a read'],
    changes: [
      ['it takes one that is kept', 'call.writes === true, deadline', 'false, deadline'],
      ['every request has one', 'call.writes === true, deadline', 'true, deadline']
    ]
  },
  {
    promise: 'An activation is never sent again',
    file: 'src/main/platform/exchange.ts',
    test: ['src/main/platform/exchange.test.ts', 'is never sent again where it writes'],
    changes: [
      [
        'where its socket was stale',
        '!call.writes && attempt.reply.status === undefined',
        'attempt.reply.status === undefined'
      ]
    ]
  },
  {
    promise: 'A read is sent again once, and only where nobody can have read it',
    file: 'src/main/platform/stale.ts',
    test: ['src/main/platform/exchange.test.ts', 'is not sent again where it ended'],
    changes: [
      ['on a new socket too', '  trace.reused &&\n', ''],
      ['after a byte of the answer too', ' &&\n  !trace.hasAnswer()', ''],
      ['after every failure', "  nameFault(fault).code === 'reset' &&\n", ''],
      ['before it left', '  trace.head !== undefined &&\n', '']
    ]
  },
  {
    promise: 'A fresh socket is closed after its request',
    file: 'src/main/platform/http/transport.ts',
    test: [
      'src/main/platform/http/transport.test.ts',
      'has it for itself, though others are kept, and leaves none open'
    ],
    changes: [
      ['it stays open', '      if (asked.isFresh) void path.dispatcher.close()\n', ''],
      ['it comes from those that are kept', 'isFresh ? paths.fresh(connection, network, url) : ', '']
    ]
  },
  {
    promise: 'A way out for one request is its own',
    file: 'src/main/platform/http/dispatchers.ts',
    test: ['src/main/platform/http/dispatchers.test.ts', 'for one request is its own each time'],
    changes: [['it is one that is kept', 'return open(kept, await proxyFor(', 'return wayOf(kept, await proxyFor(']]
  },
  {
    promise: 'The pending line is on the disk before the request leaves',
    file: 'src/main/common/disk.ts',
    test: ['src/main/common/disk.test.ts', 'what is appended is on the disk'],
    changes: [
      ['neither the journal nor a file is synchronised', '    await file.sync()\n', ''],
      ['others may read it', 'open(path, flag, 0o600)', 'open(path, flag, 0o644)']
    ]
  },
  {
    promise: 'The pending line is on the disk before the request leaves',
    file: 'src/main/journal/journalFile.ts',
    test: ['src/main/journal/begun.test.ts', 'an activation has begun only when its pending line is on the disk'],
    changes: [['its folder is not synchronised', '      if (!isInFolder) await disk.syncFolder(folder)\n', '']]
  },
  {
    promise: 'Settings and tokens are whole on the disk before they take their place',
    file: 'src/main/common/disk.ts',
    test: ['src/main/common/disk.test.ts', 'is on the disk before the answer'],
    changes: [['folders are not synchronised', '    await folder.sync()\n', '']]
  },
  {
    promise: 'A file is replaced by one that is whole',
    file: 'src/main/common/disk.ts',
    test: ['src/main/common/disk.test.ts', 'a file is replaced by one that is whole'],
    changes: [
      ['it is written in place', 'join(folder, unfinished(name))', 'join(folder, name)'],
      ['its folder is not synchronised', '  await disk.syncFolder(folder)\n', '']
    ]
  },
  {
    promise: 'A file that another program holds for a moment is replaced nevertheless',
    file: 'src/main/common/disk.ts',
    test: ['src/main/stores.test.ts', 'that a virus scanner holds at every rename'],
    changes: [
      [
        'a rename is tried once',
        "platform === 'win32' ? renameHeld(() => renameOnce(from, to)) : renameOnce(from, to)",
        'renameOnce(from, to)'
      ],
      ['one that is busy is not tried again', "'EPERM', 'EBUSY', 'EACCES'", "'EPERM', 'EACCES'"]
    ]
  },
  {
    promise: 'A file that another program holds for a moment is replaced nevertheless',
    file: 'src/main/common/disk.ts',
    test: ['src/main/exports/file/partialFile.test.ts', 'gets its name though a virus scanner holds it'],
    changes: [['one that is refused is not tried again', "'EPERM', 'EBUSY', 'EACCES'", "'EACCES'"]]
  },
  {
    promise: 'An export gets its name when all of it is on the disk',
    file: 'src/main/exports/file/partialFile.ts',
    test: ['src/main/exports/file/partialFile.test.ts', 'gets its name only when all of it is on the disk'],
    changes: [['it is not synchronised', '      await file.sync()\n', '']]
  },
  {
    promise: 'An export gets its name when all of it is on the disk',
    file: 'src/main/common/disk.ts',
    test: ['src/main/exports/file/partialFile.test.ts', 'is on the disk when the system says so'],
    changes: [['synchronising does nothing', 'sync: () => file.sync()', 'sync: async () => {}']]
  },
  {
    promise: 'A double press is one activation',
    file: 'src/renderer/screens/bonuses/activation/ActivateDialog.tsx',
    test: ['src/renderer/screens/bonuses/activation/ActivateDialog.test.tsx', 'a second press sends nothing'],
    changes: [
      ['every press counts', '!ticket || isPressed.current', '!ticket'],
      ['a press is not noted', '    isPressed.current = true\n', '']
    ]
  },
  {
    promise: 'Enter that is still held down activates nothing',
    file: 'src/renderer/screens/bonuses/activation/ActivateDialog.tsx',
    test: ['src/renderer/screens/bonuses/activation/ActivateDialog.test.tsx', 'Enter that is still held down'],
    changes: [['Enter activates', "if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault()", '']]
  },
  {
    promise: 'A bonus that ends before it starts contradicts itself',
    file: 'src/renderer/domain/bonus/validity.ts',
    test: ['src/renderer/domain/bonus/verdict.test.ts', 'a bonus that ends'],
    changes: [['one second before is not seen', 'end.edge <= start.edge', 'end.edge < start.edge']]
  },
  {
    promise: 'A ticket works once',
    file: 'src/main/activation/tickets.ts',
    test: ['src/main/activation/tickets.test.ts', 'is used up by that refusal'],
    changes: [['it is not spent', 'tickets.delete(id)\n      return ticket', 'return ticket']]
  },
  {
    promise: 'A ticket works for what it was given for',
    file: 'src/main/activation/activate.ts',
    test: ['src/main/activation/tickets.test.ts', 'is stale where there is'],
    changes: [['whatever changed since', 'decided.value.seal !== seal', 'false']]
  },
  {
    promise: 'A ticket works for what it was given for',
    file: 'src/main/activation/decision.ts',
    test: ['src/main/activation/tickets.test.ts', 'is stale where there is'],
    changes: [
      [
        'whatever the token',
        '[connection, account, token, baseUrl, network]',
        '[connection, account, baseUrl, network]'
      ],
      [
        'whatever the way out',
        '[connection, account, token, baseUrl, network]',
        '[connection, account, token, baseUrl]'
      ],
      ['whatever the address', '[connection, account, token, baseUrl, network]', '[account, token, network]']
    ]
  },
  {
    promise: 'A read-only connection activates nothing',
    file: 'src/main/platform/policy.ts',
    test: ['src/main/platform/policy.test.ts', 'a write does not leave on a read-only connection'],
    changes: [['it does', "if (call.writes && target.readOnly) return 'read-only'", '']]
  },
  {
    promise: 'A lost answer leaves an activation unknown',
    file: 'src/main/platform/policy.ts',
    test: ['src/main/platform/policy.test.ts', 'a write that never left failed'],
    changes: [['it counts as failed', '!hasLeft || isRefused(problem)', 'true']]
  },
  {
    promise: 'An answer that denies its success proves no activation',
    file: 'src/main/platform/reply.ts',
    test: ['src/main/platform/reply.test.ts', 'does not prove an activation, whatever it holds'],
    changes: [['its content does', '(writes && isDenied)', 'false']]
  },
  {
    promise: 'Nothing is repeated behind the client’s back',
    file: 'src/main/platform/client.ts',
    test: ['src/main/platform/client.test.ts', 'is asked once'],
    changes: [['the library repeats', 'retry: 0', 'retry: 1']]
  },
  {
    promise: 'An activation cannot be made again from the request log',
    file: 'src/main/platform/client.ts',
    test: ['src/main/platform/client.test.ts', 'can be made again from the request log, an activation never'],
    changes: [['it can', 'call.writes ? undefined : repeat', 'repeat']]
  },
  {
    promise: 'What was cancelled before it began is not sent',
    file: 'src/main/platform/http/transport.ts',
    test: ['src/main/platform/http/transport.test.ts', 'a request that was ended before it began'],
    changes: [['it is, over a socket that is there', 'if (deadline.isOver) throw deadline.reason', '']]
  },
  {
    promise: 'A ticket’s name cannot be guessed',
    file: 'src/main/activation/handlers.ts',
    test: ['src/main/activation/tickets.test.ts', 'has a name that nobody can guess'],
    changes: [['tickets are counted', 'randomId = randomUUID', "randomId = () => 'ticket-1'"]]
  },
  {
    promise: 'In production a person says yes to a question that no page can press',
    file: 'src/main/activation/activate.ts',
    test: ['src/main/activation/tickets.test.ts', 'that is answered no sends nothing'],
    changes: [
      ['nobody is asked', 'if (isDue && !(await', 'if (false && !(await'],
      [
        'a no is a yes',
        'if (isDue && !(await ports.confirm(questionOf(asked.value, earlier), page)))',
        'if (isDue && (await ports.confirm(questionOf(asked.value, earlier), page)) === undefined)'
      ]
    ]
  },
  {
    promise: 'In production a person says yes to a question that no page can press',
    file: 'src/main/activation/question.ts',
    test: ['src/main/activation/tickets.test.ts', 'names bonus, player account, connection and platform in production'],
    changes: [
      ['not in production', "decision.connection.environment === 'production' ||\n  ", ''],
      ['without the bonus', "      `Bonus: ${named(bonus.title ?? 'without a title')}, ${bonus.id}`,\n", ''],
      ['without the account', '      `Player account: ${named(account.label)}${token}`,\n', ''],
      ['without the platform', '      `Platform: ${origin}`,\n', ''],
      ['names have lines of their own', '`Connection: ${named(name)}`', '`Connection: ${name}`']
    ]
  },
  {
    promise: 'In production a person says yes to a question that no page can press',
    file: 'src/main/activation/activate.ts',
    test: ['src/main/activation/tickets.test.ts', 'that is answered yes after'],
    changes: [
      ['what changed meanwhile is not seen', 'isDue ? await decideAgain(permission, ports) : asked', 'asked'],
      ['a ticket does not age meanwhile', 'ports.elapsed() >= expires', 'false']
    ]
  },
  {
    promise: 'In production a person says yes to a question that no page can press',
    file: 'src/main/activation/tickets.ts',
    test: ['src/main/activation/tickets.test.ts', 'is open once for a ticket'],
    changes: [['it is not spent while it is open', '      tickets.delete(id)\n', '']]
  },
  {
    promise: 'Where answers named another player, a person says yes before an activation',
    file: 'src/main/activation/question.ts',
    test: ['src/main/activation/tickets.test.ts', 'is asked everywhere where answers named another player'],
    changes: [
      ['only in production', 'usersInDoubt(decision).length > 0', 'false'],
      ['they are not named', 'users.map(named)', '[]']
    ]
  },
  {
    promise: 'No value of a pasted cURL command is repeated on screen, and none but its address is one',
    file: 'src/shared/curlCommand.ts',
    test: ['src/renderer/screens/connections/pastedCommand.test.ts', ''],
    changes: [
      [
        'a header without a name is repeated',
        "name === undefined ? 'a header' : `header ${name}`",
        '`header ${header}`'
      ],
      ['what follows an unknown option is an address', 'operands.filter(({ isDoubtful }) => !isDoubtful)', 'operands'],
      ['short options are read one a word', '        if (takesValue) break', '        break']
    ]
  },
  {
    promise: 'Where the settings want it, a person says yes before every activation',
    file: 'src/main/settings/read.ts',
    test: ['src/main/settings/settings.test.ts', 'a question that cannot be read is asked'],
    changes: [['what cannot be read is no', 'asksAlways: asksAlways !== false, ', '']]
  },
  {
    promise: 'Where the settings want it, a person says yes before every activation',
    file: 'src/main/activation/question.ts',
    test: ['src/main/activation/tickets.test.ts', 'is asked everywhere where the settings want it'],
    changes: [['the setting is not looked at', 'asksAlways ||\n  decision', 'decision']]
  },
  {
    promise: 'Where answers named another player, a person says yes before an activation',
    file: 'src/main/activation/activate.ts',
    test: ['src/main/activation/tickets.test.ts', 'is asked where another player was named only after'],
    changes: [
      [
        'what was known with the ticket counts',
        'isAsked(asked.value,',
        'isAsked({ ...asked.value, account: {} as never },'
      ]
    ]
  },
  {
    promise: 'The journal tells the newest attempt of the same player',
    file: 'src/main/journal/journal.ts',
    test: ['src/main/journal/journal.test.ts', 'the newest of several attempts'],
    changes: [['the oldest', '.findLast(', '.find(']]
  },
  {
    promise: 'The journal tells the newest attempt of the same player',
    file: 'src/main/journal/entries.ts',
    test: ['src/main/journal/journal.test.ts', 'an earlier attempt is one of the same bonus and player'],
    changes: [
      ['of another bonus', 'one.bonus.id.toLowerCase() === other.bonus.id.toLowerCase() && ', ''],
      ['of this account alone', 'isSamePlayer(one, other)', 'one.account.id === other.account.id']
    ]
  },
  {
    promise: 'A bonus is never sent twice for one player unasked, also by two roads',
    file: 'src/shared/contract/journal.ts',
    test: ['src/main/journal/journal.test.ts', 'an earlier attempt is one of the same bonus and player'],
    changes: [
      ['of an account of that name anywhere', 'connection.id === other.connection.id && ', ''],
      [
        'the token by another connection is another',
        'fingerprint !== undefined && fingerprint === account.fingerprint',
        'false'
      ],
      [
        'the player under another token is another',
        'account.users?.some((user) => named.has(user.toLowerCase())) ?? false',
        'false'
      ]
    ]
  },
  {
    promise: 'A bonus is never sent twice for one player unasked, also by two roads',
    file: 'src/main/activation/question.ts',
    test: ['src/main/activation/tickets.test.ts', 'the second ticket names the first attempt and is asked about'],
    changes: [['it is not asked about', 'earlier !== undefined && mayHaveHappened(earlier)', 'false']]
  },
  {
    promise: 'A bonus is never sent twice for one player unasked, also by two roads',
    file: 'src/main/activation/activate.ts',
    test: ['src/main/activation/tickets.test.ts', 'the answer itself was the first to name'],
    changes: [['the player is not noted', '{ ...result, account: named }', 'result']]
  },
  {
    promise: 'An activation whose answer names another bonus is unknown',
    file: 'src/main/platform/operations/bonuses.ts',
    test: ['e2e/hostile/writes.test.ts', 'leaves it unknown'],
    changes: [['it is activated', 'refutes: (bonus)', 'ignored: (bonus: never)']]
  },
  {
    promise: 'A spoilt line of the journal spoils itself alone',
    file: 'src/main/journal/journalFile.ts',
    test: ['src/main/journal/faults.test.ts', 'half a line that a failed write left behind'],
    changes: [['the next one is joined to it', "own === '' || own.endsWith('\\n') ? '' : '\\n'", "''"]]
  },
  {
    promise: 'A spoilt line of the journal spoils itself alone',
    file: 'src/main/journal/journalLines.ts',
    test: ['src/main/journal/faults.test.ts', 'a line whose entry is none is damaged'],
    changes: [['it is believed', 'if (isLine.Check(value)) entries', 'if (isWireObject(value)) entries']]
  }
]

const keptAnswers: readonly Guarded[] = [
  {
    promise: 'The answer of an activation is kept, and never as plain text on the disk',
    file: 'src/main/activation/keptAnswers.ts',
    test: ['src/main/activation/keptAnswers.test.ts', 'is there after a restart exactly as it came'],
    changes: [
      ['not sealed', '        await seal(id)\n      })\n    },', '      })\n    },'],
      [
        'plain text',
        'const sealed = await sealSecret(keyring, { id, binding: digestOf(text), secret: text })',
        'const sealed: string | undefined = text'
      ]
    ]
  },
  {
    promise: 'An answer that the keyring cannot seal is kept for the session alone',
    file: 'src/main/activation/keptAnswers.ts',
    test: ['src/main/activation/keptAnswers.test.ts', 'is kept for the session alone where the keyring is'],
    changes: [['plain text instead', 'secret: text })', 'secret: text }).then((it) => it ?? text)']]
  },
  {
    promise: 'A kept answer that was changed, or is of another activation, is not shown',
    file: 'src/main/activation/keptAnswers.ts',
    test: ['src/main/activation/keptAnswers.test.ts', 'put under the name of another activation is not shown'],
    changes: [['its name is not checked', 'content.id === id && content.binding', 'content.binding']]
  },
  {
    promise: 'A kept answer whose ciphertext opens to another text is not shown',
    file: 'src/main/activation/keptAnswers.ts',
    test: ['src/main/activation/keptAnswers.test.ts', 'whose ciphertext opens to another text'],
    changes: [
      ['its text is not checked', 'content.id === id && content.binding === digestOf(text)', 'content.id === id']
    ]
  },
  {
    promise: 'The answer of an activation is kept for 30 days and no longer',
    file: 'src/main/activation/keptAnswers.ts',
    test: ['src/main/activation/keptAnswers.test.ts', 'is kept for 30 days and no longer'],
    changes: [
      ['for ever', '.filter(({ at }) => !isTooOld(at, now()))', ''],
      ['a day less', 'answerDays * 86_400_000', '(answerDays - 1) * 86_400_000']
    ]
  },
  {
    promise: 'A deleted answer does not come back',
    file: 'src/main/activation/keptAnswers.ts',
    test: ['src/main/activation/keptAnswers.test.ts', 'is deleted alone or with all others'],
    changes: [['it stays', '!ids.includes(id)) : []', '!ids.includes(id)) : all']]
  },
  {
    promise: 'Keeping an answer neither fails nor delays the activation',
    file: 'src/main/activation/activate.ts',
    test: ['src/main/activation/keptAnswers.test.ts', 'is answered while its answer waits'],
    changes: [
      ['it is awaited', 'void ports.keepAnswer(entry, text).catch(() => {})', 'await ports.keepAnswer(entry, text)']
    ]
  }
]

const ticketHeads: readonly Guarded[] = [
  {
    promise: 'A ticket text begins with whose it is, and no name in it is markup or takes another line',
    file: 'src/renderer/domain/ticketHead.ts',
    test: ['src/renderer/domain/ticketHead.test.ts', 'no name takes another line or is markup'],
    changes: [
      ['lines as they came', 'oneLine(`${capital(name)}: ${value}`)', '`${capital(name)}: ${value}`'],
      ['markup as it came', "withoutMarkup(lines.join('\\n'))", "lines.join('\\n')"]
    ]
  },
  {
    promise: 'The end of a wager and of free spins is read in the zone of the connection',
    file: 'src/renderer/components/bonus/activationWords.ts',
    test: ['src/renderer/components/bonus/activationWords.test.ts', 'wager and free spins say when they end'],
    changes: [['read in UTC', '{ zoneOfZoneless: zone }', "{ zoneOfZoneless: 'UTC' }"]]
  },
  {
    promise: 'A wallet is shown as its newest transaction told',
    file: 'src/renderer/stores/walletsSeen.ts',
    test: ['src/renderer/stores/walletsSeen.test.ts', 'are as their newest transaction told'],
    changes: [['as the last page told', '!known || !isNewer(known, snapshot)', 'true']]
  }
]

const answers: readonly Guarded[] = [
  {
    promise: 'Find knows what an id was, where and when it was seen in this run, and nothing of another connection',
    file: 'src/main/platform/answers/seenIds.ts',
    test: ['src/main/platform/answers/seenIds.test.ts', 'id'],
    changes: [
      ['letters count by their case', 'const key = id.toLowerCase()', 'const key = id'],
      ['the oldest stay', '        ids.delete(oldest)\n', '        break\n'],
      ['what was seen again is old', '        ids.delete(key)\n', ''],
      ['deleted connections stay', 'void known.delete(connection)', 'undefined']
    ]
  },
  {
    promise: 'Find knows what is kept as it is now, and what cannot be read hides nothing else',
    file: 'src/main/find/keptIds.ts',
    test: ['src/main/find/keptIds.test.ts', 'read'],
    changes: [
      ['changes are not seen', 'void indexes.delete(name)', 'undefined'],
      ['what failed stays empty', '      known.delete(connection)\n', ''],
      ['it is called seen', ', kept: true', '']
    ]
  },
  {
    promise: 'A deleted connection takes the kept answers of its activations with it, and no others',
    file: 'src/main/activation/handlers.ts',
    test: ['src/main/activation/handlers.test.ts', 'deleted'],
    changes: [
      ['others go too', 'entry.connection.id === connection', 'entry.id !== connection'],
      [
        'all go where there is none',
        'ids.length > 0 ? await answers.delete(ids) : entries',
        'await answers.delete(ids)'
      ]
    ]
  },
  {
    promise: 'Lists of two answers are compared by id where every item has one, else by place, which is said',
    file: 'src/renderer/domain/compare/compareAnswers.ts',
    test: ['src/renderer/domain/compare/compareAnswers.test.ts', 'two answers'],
    changes: [
      ['always by place', 'if (!keysBefore || !keysAfter) return', 'if (keysBefore || !keysAfter) return'],
      ['an item without an id is left out', "if (text === '') return undefined", "if (text === '') continue"],
      ['an id that comes twice counts once', 'time === 1 ? `id=${text}`', 'time > 0 ? `id=${text}`'],
      ['nothing has moved', 'if (!staying.has(other))', 'if (staying.has(-1))'],
      ['places are not said', 'if (found.size() > size)', 'if (found.size() < size)'],
      ['what is new is not listed', 'if (!known.has(key))', 'if (known.has(`new ${key}`))']
    ]
  },
  {
    promise: 'A comparison counts every difference, lists at most 500 differences and keeps numbers as received',
    file: 'src/renderer/domain/compare/compareAnswers.ts',
    test: ['src/renderer/domain/compare/compareAnswers.test.ts', 'two answers'],
    changes: [
      ['all are listed', 'if (rows.length < mostRows) rows.push(row)', 'rows.push(row)'],
      ['numbers are written anew', 'isExact(value) ? value.exact', 'isExact(value) ? String(Number(value.exact))'],
      ['at any depth', 'isDeeper(value, mostDepth)', 'isDeeper(value, 1e6)'],
      ['values at any length', 'text.length <= mostText', 'text.length <= 1e9']
    ]
  },
  {
    promise: 'A path shows what stands at it as received, and a text that is none is said to be none',
    file: 'src/renderer/domain/json/pathFilter.ts',
    test: ['src/renderer/domain/json/pathFilter.test.ts', 'a path into an answer'],
    changes: [
      [
        'the last of two equal keys is lost',
        "('key' in one && child.key === one.key)",
        "('key' in one && child.key === one.key && place < 4)"
      ],
      ['places of fields count', 'child.key === undefined && place === one.at', 'place === one.at'],
      ['names may follow a bracket', 'if (!match || !isJoined)', 'if (!match)'],
      ['with the comma', 'at === to - 1 ? withoutComma(own) : own', 'own']
    ]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/stores/bonusLookup.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'the bonus look-up'],
    changes: [
      ['the bonus and what was asked stay', 'account: nothing, ', ''],
      ['what was typed stays', "connection: { text: '' }, ", ''],
      ['a changed connection’s answer stays', ', changed: nothing', '']
    ]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/stores/createScopedStore.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'is not another account’s'],
    changes: [['all stays with another account', '!isOther && now.account === before.account', '!isOther']]
  },
  {
    promise: 'A row is under the day of its own time',
    file: 'src/renderer/screens/transactions/dayHeads.ts',
    test: ['src/renderer/screens/transactions/dayHeads.test.ts', 'a list in'],
    changes: [
      ['any order has days', 'if (!isUp && !isDown) return false', ''],
      ['every row begins a day', 'day !== starts.at(-1)?.day', 'true']
    ]
  },
  {
    promise: 'What is put aside for an account is that account’s, bounded, and gone with its connection',
    file: 'src/renderer/stores/keptByAccount.ts',
    test: ['src/renderer/stores/keptByAccount.test.ts', 'put aside'],
    changes: [
      [
        'any account gets it',
        'const keyOf = (connection: string, account: string) => `${connection} ${account}`',
        'const keyOf = (connection: string, _account: string) => `${connection} `'
      ],
      ['no limit', 'if (size <= most || sizeOf(part) === 0) continue', 'continue'],
      ['an edited connection keeps it', 'key.startsWith(`${connection} `)', 'key === connection'],
      ['nothing is said of what went', 'const remainder = remainderOf(part)', 'const remainder = undefined']
    ]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/stores/createScopedStore.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'keeps no answer of a connection that was changed'],
    changes: [
      ['no store hears of it', 'for (const changed of changes) changed(connection)', ''],
      ['any connection is meant', 'if (about !== useSession.getState().connection) return', '']
    ]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/stores/bannerLookup.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'the banner look-up'],
    changes: [
      ['what was asked stays', 'asked: undefined, chosen: 0 }', 'chosen: 0 }'],
      ['a changed connection’s answer stays', ', changed: { asked: undefined }', '']
    ]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/stores/jackpotView.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'the games'],
    changes: [
      ['the games stay', "{ ...nothing, region: ''", "{ region: ''"],
      ['the region stays', "{ ...nothing, region: ''", '{ ...nothing'],
      ['a changed connection’s games stay', ', changed: nothing', '']
    ]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/stores/notificationView.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'how notifications are looked at'],
    changes: [['the filter stays', '{ account: { language: undefined, beside: undefined, unreadOnly: false } }', '{}']]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/collection/state/listState.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'the place in each list'],
    changes: [['the page and the filter stay', '{ account: { lists: {} }, kept', '{ kept']]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/collection/date/dateSearchStore.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'the searches for a date'],
    changes: [['a search stays for another account', '{ account: { lists: {} } }', '{}']]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/collection/date/dateSearchStore.ts',
    test: ['src/renderer/collection/date/dateSearchStore.test.ts', 'a search of one account shows nothing to another'],
    changes: [
      [
        'what comes late counts',
        'const isCurrent = () => useDateSearches.getState().lists[name]?.id === id',
        'const isCurrent = () => id > 0'
      ]
    ]
  },
  {
    promise: 'Answers belong to one account',
    file: 'src/renderer/stores/pictureChecks.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'the checked pictures'],
    changes: [['what was checked stays', 'connection: forgotten, ', '']]
  },
  {
    promise: 'An activation’s result belongs to one account',
    file: 'src/renderer/stores/lastActivation.ts',
    test: ['src/renderer/stores/lastActivation.test.ts', 'a result that comes late for'],
    changes: [
      [
        'any account’s is taken',
        'if (ticket.connection.id === connection && ticket.account.id === account) set',
        'set'
      ],
      ['any account of the connection', ' && ticket.account.id === account', ''],
      ['any connection’s account of that name', 'ticket.connection.id === connection && ', '']
    ]
  },
  {
    promise: 'An activation’s result belongs to one account',
    file: 'src/renderer/stores/lastActivation.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'the last activation'],
    changes: [['it stays after a switch', '{ account: { ended: undefined } }', '{}']]
  },
  {
    promise: 'What is tried on banners goes with the connection',
    file: 'src/renderer/screens/banners/model/edits.ts',
    test: ['src/renderer/screens/banners/model/edits.test.ts', 'what is tried stays with another account'],
    changes: [
      ['it stays', 'connection: (state) => letGo(state, nothing)', 'connection: () => ({})'],
      ['its pictures stay in memory', 'connection: (state) => letGo(state, nothing)', 'connection: () => nothing']
    ]
  },
  {
    promise: 'What is tried on banners is undone step by step',
    file: 'src/renderer/screens/banners/model/edits.ts',
    test: ['src/renderer/screens/banners/model/edits.test.ts', 'every step is undone and redone as a whole'],
    changes: [
      ['every letter is a step', 'isOneStep ? own : ', ''],
      ['all that was done at once is one step', 'last[0] === present[0]', 'true'],
      ['what was undone comes back after another change', '[key]: [] }', '[key]: undone[key] ?? [] }']
    ]
  },
  {
    promise: 'What was done stays on offer to be taken back until that succeeded',
    file: 'src/renderer/stores/toasts.ts',
    test: ['src/renderer/stores/toasts.test.ts', 'what could not be taken back stays on offer'],
    changes: [
      ['a failure ends the offer', 'left = failed', 'left = []'],
      ['what is back is taken back again', 'left = failed', 'failed.length']
    ]
  },
  {
    promise: 'A picture that a step back leads to is there',
    file: 'src/renderer/screens/banners/model/edits.ts',
    test: ['src/renderer/screens/banners/model/edits.test.ts', 'a picture is let go once no step back leads to it'],
    changes: [
      ['only what is seen is kept', '...Object.values(past).flat(), ...Object.values(undone).flat()', '...[]'],
      ['none is let go', 'if (!needed.has(source)) URL.revokeObjectURL(source)', '']
    ]
  },
  {
    promise: 'A banner that is read from right to left is laid out from right to left',
    file: 'src/renderer/screens/banners/model/layout.ts',
    test: ['src/renderer/screens/banners/model/layout.test.ts', 'it is mirrored on a'],
    changes: [
      ['its texts stay at the left', 'texts: mirrored(layout.texts)', 'texts: layout.texts'],
      ['its mascot stays at the right', 'mascot: mirrored(mascot)', 'mascot']
    ]
  },
  {
    promise: 'A contact sheet says what was changed, when it was made and that its layout is ours',
    file: 'src/renderer/screens/banners/png/makePngs.tsx',
    test: ['src/renderer/screens/banners/png/makePngs.test.ts', 'a contact sheet says of what and when'],
    changes: [
      ['no date', '${when} · ${layout}', '${layout}'],
      ['not that its layout is ours', "'indicative layout'", "''"],
      ['not what it hides', '${without}`', '`']
    ]
  },
  {
    promise: 'A contact sheet says which banner is changed',
    file: 'src/renderer/screens/banners/png/makePngs.tsx',
    test: ['src/renderer/screens/banners/png/makePngs.test.ts', 'a banner on it says its order and name'],
    changes: [['it looks like the platform’s', "isChanged ? '   – changed, not as it is on the platform' : ''", "''"]]
  },
  {
    promise: 'A size that an SVG names only as its view box says so',
    file: 'src/main/media/formats/svg.ts',
    test: ['src/main/media/formats/svg.test.ts', 'a size that is only the view box'],
    changes: [['it is taken for its own', ', isViewBox: true }', ' }']]
  },
  {
    promise: 'What is counted or waited for does not follow a clock that is set',
    file: 'src/main/window/window.ts',
    test: ['src/main/window/window.test.ts', 'counts the minute whatever the clock is set to'],
    changes: [['kills of an hour ago are of this minute', 'const now = performance.now()', 'const now = Date.now()']]
  },
  {
    promise: 'A clock that is set back makes nothing wait longer',
    file: 'src/renderer/collection/paging/useRefresh.ts',
    test: ['src/renderer/collection/paging/useRefresh.test.ts', 'a list is asked for again at its interval'],
    changes: [['a list is not refreshed until it caught up', 'Math.min(seconds * 1000, ', '(']]
  },
  {
    promise: 'A picture from before the clock was set back is not shown as a fresh one',
    file: 'src/main/media/cache/memory.ts',
    test: ['src/main/media/cache/memory.test.ts', 'what was fetched before the clock was set back'],
    changes: [['it is fresh until the clock caught up', ' && kept.at <= now()', '']]
  },
  {
    promise: 'A picture that a person wants again is fetched, whatever the clock',
    file: 'src/renderer/components/picture/since.ts',
    test: ['src/renderer/components/picture/since.test.ts', 'later than a clock that was set back'],
    changes: [
      [
        'the press does nothing',
        'Math.max(Date.now(), (asked.since ?? 0) + 1)',
        'Math.max(Date.now(), asked.since ?? 0)'
      ]
    ]
  },
  {
    promise: 'A machine whose zone nobody knows has its times in UTC',
    file: 'src/renderer/domain/time/zone.ts',
    test: ['src/renderer/domain/time/zone.test.ts', 'where Intl tells'],
    changes: [
      [
        'times are in a zone undefined',
        'usableZone(String(new Intl.DateTimeFormat().resolvedOptions().timeZone))',
        'new Intl.DateTimeFormat().resolvedOptions().timeZone'
      ]
    ]
  },
  {
    promise: 'A host that allows it is asked for forty pictures a second',
    file: 'src/main/media/fetch/hostSemaphore.ts',
    test: ['src/main/media/fetch/hostSemaphore.test.ts', 'gives forty a second'],
    changes: [['ten a second', 'mostPerHost = 24', 'mostPerHost = 6']]
  },
  {
    promise: 'A muted rule belongs to one connection and lasts',
    file: 'src/main/knownDifferences/decisions.ts',
    test: ['src/main/knownDifferences/decisions.test.ts', 'a muted rule is there at the next start'],
    changes: [['another is unmuted with it', 'one.connection === other.connection && ', '']]
  },
  {
    promise: 'A muted rule is muted for its connection alone',
    file: 'src/renderer/session/mutedRules.ts',
    test: ['src/renderer/session/mutedRules.test.ts', 'a subject hears of its own muted rules'],
    changes: [['it is muted for every connection', '.filter((one) => one.connection === connection)', '']]
  },
  {
    promise: 'What a collection keeps of a connection goes with it',
    file: 'src/main/stores/collection.ts',
    test: ['src/main/stores/collection.test.ts', 'loses what is of a connection'],
    changes: [
      ['it stays', 'connectionOf(item) !== connection', 'true'],
      ['every other goes as well', 'connectionOf(item) !== connection', 'false']
    ]
  },
  {
    promise: 'A muted rule is left out, and every other stays',
    file: 'src/renderer/screens/banners/findings/findingGroups.ts',
    test: ['src/renderer/screens/banners/findings/findingGroups.test.ts', 'a muted rule is left out'],
    changes: [
      ['it stays', '!muted.includes(word)', 'true'],
      ['others are not', '!muted.includes(word)', 'muted.includes(word)']
    ]
  },
  {
    promise: 'A banner with a new title and picture is recognised by its order',
    file: 'src/renderer/screens/banners/compare/compareSets.ts',
    test: ['src/renderer/screens/banners/compare/compareSets.test.ts', 'is told by the order of one'],
    changes: [
      ['by nothing but its order', 'partner && sharesAnything(banner, partner, [before, after])', 'partner'],
      ['not at all', 'partner && sharesAnything(banner, partner, [before, after])', 'false'],
      [
        'also by one that others have',
        "alone((banner) => orderText(banner) ?? '', side)",
        "(banner: PlacedBanner) => orderText(banner) ?? ''"
      ]
    ]
  },
  {
    promise: 'The figures of a banner fill the width, and a phone can be read',
    file: 'src/renderer/screens/banners/model/view.ts',
    test: ['src/renderer/screens/banners/model/view.test.ts', 'gives the desktop all of'],
    changes: [
      ['the phone as small as the others', "Math.max(both, widened('mobile', mobile))", 'both'],
      ['the desktop as large as the others', 'return { desktop: whole, ', 'return { desktop: rest, ']
    ]
  },
  {
    promise: 'A changed connection forgets its answers',
    file: 'src/renderer/bridge/queries.ts',
    test: ['src/renderer/bridge/queries.test.ts', 'keeps no answer that nobody looks at'],
    changes: [
      [
        'they stay cached',
        "      if (!isSame) queries.removeQueries({ predicate: isAbout(connection), type: 'inactive' })\n",
        ''
      ],
      ['those of every connection go', 'input.connection === connection', 'true']
    ]
  },
  {
    promise: 'A changed connection forgets its answers',
    file: 'src/renderer/stores/createScopedStore.ts',
    test: ['src/renderer/stores/forgetting.test.ts', 'keeps no answer of a connection that was changed'],
    changes: [['wallets, games and waits stay', '    store.setState(anyChanged(store.getState(), about))\n', '']]
  },
  {
    promise: 'A changed connection is read again',
    file: 'src/renderer/bridge/queries.ts',
    test: ['src/renderer/bridge/queries.test.ts', 'is read again where it is listed'],
    changes: [
      ['the list stays as it was', "  void queries.invalidateQueries({ queryKey: ['connections.list'] })\n", ''],
      [
        'how tokens are kept stays as it was',
        "  void queries.invalidateQueries({ queryKey: ['connections.keeping'] })\n",
        ''
      ]
    ]
  },
  {
    promise: 'An outcome that is only in memory is tried again until it is written',
    file: 'src/main/journal/journal.ts',
    test: ['src/main/journal/faults.test.ts', 'it is tried again by itself until it is written'],
    changes: [
      ['only with the next line', 'alone(task).finally(retryLater)', 'alone(task)'],
      ['only once', '      isRetryDue = false\n', '']
    ]
  },
  {
    promise: 'Quitting asks before an outcome is lost',
    file: 'src/main/window/guardQuit.ts',
    test: ['src/main/window/guardQuit.test.ts', 'something unsaved is asked about once'],
    changes: [
      ['it ends all the same', '    event.preventDefault()\n', ''],
      ['it asks again and again', 'if (!isWaiting) void wait()', 'void wait()']
    ]
  },
  {
    promise: 'Quitting waits until the stores have written what they were told',
    file: 'src/main/window/guardQuit.ts',
    test: ['src/main/window/guardQuit.test.ts', 'what a store is writing is written before the app ends'],
    changes: [
      ['it ends at once', '(!isWriting() && (unsaved()?.count() ?? 0) === 0)', '(unsaved()?.count() ?? 0) === 0']
    ]
  },
  {
    promise: 'A store that is damaged is set aside and said, and one of a newer Pitboss is left as it is',
    file: 'src/main/stores/readStored.ts',
    test: ['src/main/stores.test.ts', 'the store'],
    changes: [
      ['what cannot be read is written over', "kind !== 'newer' && kind !== 'unreadable'", "kind !== 'newer'"],
      [
        'what is newer counts as damaged',
        "isWireObject(value) && Number(value.version) > version ? 'newer' : 'broken'",
        "'broken'"
      ],
      [
        'nothing is said',
        "if (stored.kind === 'valid' || stored.kind === 'absent') return undefined",
        'return undefined'
      ],
      ['it stays where it is', '  await disk.rename(path, join(dirname(path), file))\n', '']
    ]
  },
  {
    promise: 'A store that something else changes while Pitboss runs is set aside and said, never written over',
    file: 'src/main/stores/readStored.ts',
    test: ['src/main/stores.test.ts', 'while Pitboss runs'],
    changes: [
      [
        'it is written over',
        "return { kind: 'changed', file: await setAside(disk, path) }",
        "return { kind: 'changed', file: basename(path) }"
      ],
      [
        'what a newer Pitboss wrote is set aside',
        "if (found.kind === 'newer' || found.kind === 'unreadable') return { kind: found.kind, file: basename(path) }",
        ''
      ]
    ]
  },
  {
    promise: 'What could not be written is said until it is',
    file: 'src/main/stores/storeFile.ts',
    test: ['src/main/stores.test.ts', 'while Pitboss runs'],
    changes: [
      ['nothing is said', "!isTold && standing?.kind !== 'read-only'", 'isTold'],
      ['it is said for ever', '        note(store, standing)\n', '']
    ]
  },
  {
    promise: 'Where a profile goes away, nothing takes its place',
    file: 'src/main/common/disk.ts',
    test: ['src/main/stores.test.ts', 'a profile that goes away'],
    changes: [
      [
        'folders are made anew',
        'await mkdir(path, { mode: 0o700 })',
        'await mkdir(path, { mode: 0o700, recursive: true })'
      ]
    ]
  },
  {
    promise: 'A damaged journal is said like every store, and one of a newer Pitboss is left as it is',
    file: 'src/main/journal/journalLines.ts',
    test: ['src/main/journal/faults.test.ts', 'damage'],
    changes: [
      ['nothing readable counts as empty', 'entries.size === 0 && damaged.length > 0', 'false'],
      ['a newer line counts as damaged', 'isWireObject(value) && Number(value.version) > 1', 'false']
    ]
  },
  {
    promise: 'A damaged journal is read while main answers others',
    file: 'src/main/journal/journalLines.ts',
    test: ['src/main/journal/faults.test.ts', 'of many lines is read line by line'],
    changes: [
      ['at once', 'if (at % linesATurn === linesATurn - 1) await turn()\n', ''],
      [
        'everything is parsed',
        'if (!line.includes(\'"event"\') && !line.includes(\'"version"\')) return undefined\n',
        ''
      ]
    ]
  },
  {
    promise: 'A link in place of a folder of the profile is not followed',
    file: 'src/main/stores/storeFile.ts',
    test: ['src/main/stores.test.ts', 'is not followed'],
    changes: [
      ['it is read', "below !== '' && (await isLink(folder))", 'false'],
      ['it is written', "        if (below !== '') await refuseLink(folder)\n", '']
    ]
  },
  {
    promise: 'A link in place of a folder of the profile is not followed: pictures',
    file: 'src/main/media/cache/diskCache.ts',
    test: ['src/main/media/cache/store.test.ts', 'is not followed: what it leads to is not read'],
    changes: [
      ['what is half is deleted', '  if (await isLink(folder)) return new Map()\n', ''],
      ['a connection’s are', 'if (!(await isLink(folder))) await rm', 'await rm']
    ]
  },
  {
    promise: 'A link in place of a folder of the profile is not followed: written pictures',
    file: 'src/main/media/cache/store.ts',
    test: ['src/main/media/cache/store.test.ts', 'a link in place of a folder'],
    changes: [['they are', '        await refuseLink(own)\n', '']]
  },
  {
    promise: 'The window’s place is its owner’s alone',
    file: 'src/main/window/windowState.ts',
    test: ['src/main/window/window.test.ts', 'is its owner’s alone, also where'],
    changes: [
      ['the old file’s mode stays', '      rmSync(join(folder, file), { force: true })\n', ''],
      ['anybody may read it', ', mode: 0o600', '']
    ]
  },
  {
    promise: 'A damaged journal is said like every store, and one of a newer Pitboss is left as it is',
    file: 'src/main/journal/journal.ts',
    test: ['src/main/journal/faults.test.ts', 'damage'],
    changes: [
      ['damaged lines are not said', 'noticeOf(stored, journalName) ?? damaged', 'noticeOf(stored, journalName)']
    ]
  },
  {
    promise: 'An export onto a full disk says so at once, and is never one without a row',
    file: 'src/main/exports/jobs/writeExport.ts',
    test: ['src/main/exports/faults.test.ts', 'a disk that fails'],
    changes: [
      ['only when rows came', '  if (headless) return headless\n', ''],
      ['only after many pages', 'let written = -Infinity', 'let written = performance.now()'],
      [
        'as an export without a row',
        'return fault ? { ok: false, problem: fault } : success({ walked, end })',
        'return success({ walked, end })'
      ]
    ]
  },
  {
    promise: 'Cancel after a failed save cancels',
    file: 'src/main/connections/store/saved.ts',
    test: ['src/main/connections/store/connections.test.ts', 'a disk that fails'],
    changes: [['a later write makes the change', 'settings.isKept ? undo : undefined', 'undefined']]
  },
  {
    promise: 'Cancel after a failed save cancels',
    file: 'src/main/settings/settings.ts',
    test: ['src/main/connections/store/connections.test.ts', 'a disk that fails'],
    changes: [
      [
        'what got there stays there',
        "    await write()\n    return failure('storage', { ...outcome",
        "    return failure('storage', { ...outcome"
      ]
    ]
  },
  {
    promise: 'A protected token of another machine stays in the file until it is replaced or forgotten',
    file: 'src/main/connections/secrets/vault.ts',
    test: ['src/main/connections/secrets/vault.test.ts', 'a ciphertext of another machine or keyring'],
    changes: [
      ['the next save drops it', '      foreign.set(id, kept)\n', ''],
      ['it is never forgotten', '[held, onDisk, foreign, secrets', '[held, onDisk, secrets']
    ]
  },
  {
    promise: 'A token whose save failed leaves no account, and the token before stays',
    file: 'src/main/connections/store/accounts.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'that cannot be rewritten are said to hold it'],
    changes: [
      ['older settings that cannot be looked at are passed over', '  if (!forgotten.ok) return forgotten\n', '']
    ]
  },
  {
    promise: 'A token whose save failed leaves no account, and the token before stays',
    file: 'src/main/connections/store/accounts.ts',
    test: ['src/main/connections/tokenKeeping.test.ts', 'a token'],
    changes: [
      [
        'the token stays without an account',
        'return written.ok ? success(await toPublicAccount(vault, next, id, label)) : undo(written)',
        'return written.ok ? success(await toPublicAccount(vault, next, id, label)) : written'
      ],
      ['the account is there without its token', '  if (!kept.ok) return undo(kept)\n', ''],
      ['the token before is lost', 'await keepToken(context, connection, id, before)', '{}']
    ]
  },
  {
    promise: 'A clock set back does not stretch a ticket',
    file: 'src/main/activation/handlers.ts',
    test: ['src/main/activation/tickets.test.ts', 'works until it is ten minutes old, not later'],
    changes: [['tickets go by the clock of the day', 'keepTickets(elapsed, randomId)', 'keepTickets(now, randomId)']]
  },
  {
    promise: 'Two quick presses are one request',
    file: 'src/renderer/bridge/queries.ts',
    test: ['src/renderer/bridge/queries.test.ts', 'request while its answer is awaited'],
    changes: [
      [
        'the first look-up is given up for the second',
        ', exact: true }, { cancelRefetch: false })',
        ', exact: true })'
      ],
      ['each press to try again sends', 'refetch({ cancelRefetch: false })', 'refetch()']
    ]
  },
  {
    promise: 'Nothing is asked behind the person’s back',
    file: 'src/renderer/bridge/queries.ts',
    test: ['src/renderer/bridge/queries.test.ts', 'nothing is asked again behind the person’s back'],
    changes: [
      ['failed questions are repeated', '      retry: false,\n', ''],
      ['a focused window asks again', 'refetchOnWindowFocus: false', 'refetchOnWindowFocus: true'],
      ['a network that is back asks again', 'refetchOnReconnect: false', 'refetchOnReconnect: true'],
      ['answers grow stale', 'staleTime: Infinity', 'staleTime: 0'],
      ['keys of an answer are assigned', 'structuralSharing: false', 'structuralSharing: true']
    ]
  },
  {
    promise: 'The bodies of the request log never take more than their room, however late one comes',
    file: 'src/main/exchanges/log.ts',
    test: ['src/main/exchanges/log.test.ts', 'are forgotten in the order in which they came'],
    changes: [['all stay', 'if (bodyBytes > byteLimit) forgetBody', 'if (bodyBytes < 0) forgetBody']]
  },
  {
    promise: 'A token is replaced or deleted only where the vault can be read',
    file: 'src/main/connections/secrets/vault.ts',
    test: ['src/main/connections/tokenKeeping.test.ts', 'where the old token cannot be replaced'],
    changes: [
      [
        'wherever it is',
        'isKept && !(await sealedSecrets()) ? unread',
        'isKept && !(await sealedSecrets()) ? success(null)'
      ]
    ]
  },
  {
    promise: 'A stale ciphertext stays until there is a new one',
    file: 'src/main/connections/secrets/vault.ts',
    test: ['src/main/connections/secrets/vault.test.ts', 'a stale ciphertext that cannot be made anew stays'],
    changes: [
      [
        'it goes at once',
        'if (sealed !== undefined) await write(',
        'if (opened.isStale) await write((secrets.delete(id), secrets)); else await write('
      ]
    ]
  },
  {
    promise: 'The key of the fingerprints is not replaced while it is withheld',
    file: 'src/main/connections/secrets/fingerprintKey.ts',
    test: ['src/main/connections/secrets/fingerprintKey.test.ts', 'keyring holds back is not written over'],
    changes: [['it is', 'if (!isThere && ', 'if (']]
  },
  {
    promise: 'An address whose tokens cannot be taken away is not changed',
    file: 'src/main/connections/store/saveConnection.ts',
    test: ['src/main/connections/tokenKeeping.test.ts', 'an address whose tokens cannot be taken away'],
    changes: [
      ['it is', '      await saved.put(now)\n', ''],
      ['its tokens go from memory', 'vault.forget(isOf(id), true)', 'vault.forget(isOf(id))']
    ]
  },
  {
    promise: 'Tokens whose settings may be put back stay',
    file: 'src/main/settings/settings.ts',
    test: ['src/main/connections/tokenKeeping.test.ts', 'leave their secrets, for when they are put back'],
    changes: [
      ['those of settings that were set aside do not', ' || (await isSetAside(folder, settingsFile))', ''],
      ['those of settings that are gone do not', 'loaded.text === undefined || ', '']
    ]
  },
  {
    promise: 'Rows that came before their source broke are kept and named',
    file: 'src/main/exports/jobs/writeExport.ts',
    test: ['src/main/exports/jobs/writeExport.test.ts', 'rows that came before their source broke'],
    changes: [['they are lost', 'return (await flush()) ?? broken(given, rows, error)', 'throw error']]
  },
  {
    promise: 'A kept file that was damaged is not shown, and a record with the same file brings it back',
    file: 'src/main/stores/blobStore.ts',
    test: ['src/main/stores/blobStore.test.ts', 'that were changed on the disk are not shown as what they were'],
    changes: [
      ['it is shown', "digest('hex') === name ?", "digest('hex') !== '' ?"],
      [
        'it stays damaged',
        ' || !(await read(name))',
        ' || !(await disk.readBytes(join(folder, name)).catch(() => undefined))'
      ]
    ]
  },
  {
    promise: 'A journal of a profile that is away is not an empty one',
    file: 'src/main/stores/readStored.ts',
    test: ['src/main/journal/journal.test.ts', 'a profile that is away is no journal without activations'],
    changes: [['it is', 'isGone || leadsNowhere ?', 'leadsNowhere ?']]
  },
  {
    promise: 'An activation is watched until it ends, also without its page',
    file: 'src/main/window/longWork.ts',
    test: ['src/main/window/longWork.test.ts', 'an activation whose page was loaded anew'],
    changes: [['it ends with its page', "if (what !== 'activation') end(page, work)", 'if (what) end(page, work)']]
  },
  {
    promise: 'The end of Pitboss waits for an answer that is sealed',
    file: 'src/main/activation/keptAnswers.ts',
    test: ['src/main/activation/keptAnswers.test.ts', 'is waited for by the end of Pitboss'],
    changes: [['it does not', 'await beforeEnd(async () => {', 'await Promise.resolve().then(async () => {']]
  },
  {
    promise: 'What failed to be written once is written again',
    file: 'src/main/stores/jsonFile.ts',
    test: ['src/main/stores/collection.test.ts', 'what goes back to what was written before'],
    changes: [['it is not', '      written = undefined\n', '']]
  },
  {
    promise: 'The files of an index that was set aside stay',
    file: 'src/main/stores/blobStore.ts',
    test: ['src/main/stores/blobStore.test.ts', 'that was set aside finds its files when it is put back'],
    changes: [['they go', ' || (await isSetAside(folder, indexName))', '']]
  },
  {
    promise: 'An interrupted change of a blob store leaves the state before or after, and no file that is not known',
    file: 'src/main/stores/blobStore.ts',
    test: ['src/main/stores/blobStore.test.ts', 'a disk that fails from any call on'],
    changes: [['its files are named only at its end', 'if (added.length > 0) {', 'if (added.length > 1000) {']]
  },
  {
    promise: 'What of a pin cannot be written is not made',
    file: 'src/main/stores/jsonFile.ts',
    test: ['src/main/reviews/pins.test.ts', 'what of a pin cannot be written is not made'],
    changes: [['it is', '      if (!outcome.ok) await change(before)\n', '']]
  },
  {
    promise: 'What of a pin cannot be written is not made',
    file: 'src/main/reviews/pins.ts',
    test: ['src/main/reviews/pins.test.ts', 'what of a pin cannot be written is not made'],
    changes: [['it comes back twice', 'if (restored.ok) deleted', 'if (!restored.ok) deleted']]
  },
  {
    promise: 'What cannot be written and is undone takes no other change with it',
    file: 'src/main/stores/collection.ts',
    test: ['src/main/stores/collection.test.ts', 'an undo takes no change with it'],
    changes: [['it does', '(isUndone ? inTurn(task) : task())', '(isUndone ? task() : inTurn(task))']]
  },
  {
    promise: 'An outcome is asked about before quitting, also where the disk does not answer',
    file: 'src/main/journal/journal.ts',
    test: ['src/main/journal/faults.test.ts', 'an outcome counts as not written while'],
    changes: [['only once it failed', 'opened?.queuedCount() ?? 0) + ending', 'opened?.queuedCount() ?? 0) + 0']]
  },
  {
    promise: 'An outcome is asked about before quitting, also where the disk does not answer',
    file: 'src/main/window/unsavedOutcomes.ts',
    test: ['src/main/window/unsavedOutcomes.test.ts', 'an outcome that is in memory only is asked about'],
    changes: [
      ['not where it does not', 'withTimeout(longestWait, () => journal.writeUnwritten())', 'journal.writeUnwritten()']
    ]
  },
  {
    promise: 'A journal that something else deleted or replaced while Pitboss runs is written anew, whole',
    file: 'src/main/journal/journalFile.ts',
    test: ['src/main/journal/journal.test.ts', 'while Pitboss runs keeps what this run knows'],
    changes: [
      ['its earlier lines are lost', 'isAnew ? own + added : added', 'added'],
      ['lines are added to whatever is there', 'found !== undefined && isOwn(found)', 'found !== undefined']
    ]
  },
  {
    promise: 'A store that is a link whose target is away is not an empty one',
    file: 'src/main/stores/readStored.ts',
    test: ['src/main/stores.test.ts', 'that is a link whose target is away says that it cannot be read'],
    changes: [['it is', 'isGone || leadsNowhere ?', 'isGone ?']]
  },
  {
    promise: 'A connection keeps its own proxy at its address when it is imported over',
    file: 'src/main/connections/store/transfer.ts',
    test: ['src/main/connections/store/transfer.test.ts', 'its own proxy and certificates, at the address'],
    changes: [
      [
        'it loses them',
        'kept.baseUrl === imported.baseUrl ? kept.network',
        'kept.baseUrl === undefined ? kept.network'
      ],
      ['at any address', 'kept.baseUrl === imported.baseUrl ? kept.network', 'kept.baseUrl ? kept.network']
    ]
  },
  {
    promise: 'Nothing is kept of a connection that was deleted while it was asked',
    file: 'src/main/bonuses/recentBonusStore.ts',
    test: ['src/main/bonuses/recentBonusStore.test.ts', 'of a connection that was deleted meanwhile is not kept'],
    changes: [['a bonus is', 'isKept = isThere(arrival.connection)', 'isKept = true']]
  },
  {
    promise: 'A token in the words of a pin is not kept',
    file: 'src/main/reviews/handlers.ts',
    test: ['src/main/reviews/handlers.test.ts', 'a token in the words of a pin is not kept'],
    changes: [
      ['it is when it is made', 'await withoutTokens(pin.text)', 'pin.text'],
      ['it is when it is changed', 'await withoutTokens(text)', 'text']
    ]
  },
  {
    promise: 'A complete export is called complete by the name that it has',
    file: 'src/main/exports/file/partialFile.ts',
    test: ['src/main/exports/faults.test.ts', 'once the file has its name changes nothing of it'],
    changes: [
      ['it is called partial', 'await ignoringFailure(disk.syncFolder(folder))', 'await disk.syncFolder(folder)']
    ]
  },
  {
    promise: 'Rows that come late are nobody’s',
    file: 'src/renderer/collection/paging/allPagesStore.ts',
    test: [
      'src/renderer/collection/paging/allPagesStore.test.ts',
      'takes the rows of the one before away, those too that are not drawn yet'
    ],
    changes: [
      ['they are drawn after a switch', '      if (!isOurs()) return\n', ''],
      ['a switch leaves the rows there', '{ account: resetState, kept }', '{ kept }'],
      ['another account leaves them there', '{ account: resetState, kept }', '{ connection: resetState, kept }']
    ]
  },
  {
    promise: 'Rows that come late are nobody’s',
    file: 'src/renderer/collection/paging/allPagesStore.ts',
    test: ['src/renderer/collection/paging/allPagesStore.test.ts', 'a walk that was left is stopped in main'],
    changes: [['it goes on asking', 'while (isOurs())', 'while (true)']]
  },
  {
    promise: 'Rows that come late are nobody’s',
    file: 'src/renderer/collection/paging/allPagesStore.ts',
    test: ['src/renderer/collection/paging/allPagesStore.test.ts', 'takes the rows of the one before away'],
    changes: [['they are read on for another account', '    pages.stop()\n', '']]
  },
  {
    promise: 'A token that comes back is in no file and in nothing that is shown, in any spelling',
    file: 'src/main/exchanges/log.ts',
    test: ['src/main/tokenInAnswers.test.ts', 'a token that comes back is not in'],
    changes: [
      ['answers stay as they came', 'const text = counted(', 'const text = body.text ?? counted('],
      ['headers do', 'withoutToken(headers, (text) => counted(redactAnswer(text)))', 'headers']
    ]
  },
  {
    promise: 'A picture from this machine is checked like a platform’s',
    file: 'src/main/media/formats/facts.ts',
    test: ['src/main/media/media.test.ts', 'a picture from this machine is looked at'],
    changes: [
      ['what it draws does not matter', 'if (refusal !== undefined) return', 'if (refusal === undefined) return']
    ]
  },
  {
    promise: 'An SVG whose references draw too many elements is not drawn',
    file: 'src/main/media/formats/svgContent.ts',
    test: ['src/main/media/formats/svg.test.ts', 'an SVG that would draw too many elements is not drawn'],
    changes: [
      [
        'references weigh nothing',
        'const parts = [...node.children, ...node.names',
        'const parts = [...node.children, ...[].slice()'
      ],
      ['filters weigh nothing', 'const filterWeight = 100', 'const filterWeight = 1'],
      ['style sheets do not count', "if (part.name === 'style') style(", "if (part.name === '') style("]
    ]
  },
  {
    promise: 'An SVG whose references draw too many elements is not drawn',
    file: 'src/main/media/formats/svgMarkup.ts',
    test: ['src/main/media/formats/svg.test.ts', 'an SVG that would draw too many elements is not drawn'],
    changes: [
      ['entities are not read', '?? entities.get(name)', ''],
      ['a style sheet is not found', "if (name === 'style') yield", "if (name === '') yield"]
    ]
  },
  {
    promise: 'The pictures in an SVG count against forty megapixels, each and all of them together',
    file: 'src/main/media/formats/svg.ts',
    test: ['src/main/media/formats/svg.test.ts', 'counts against forty megapixels'],
    changes: [
      ['none counts', 'pixels > 0 &&', 'pixels < 0 &&'],
      ['the largest counts', 'sum + Math.max(', 'Math.max(sum, ']
    ]
  },
  {
    promise: 'A picture in an SVG that is not measured is not drawn',
    file: 'src/main/media/formats/svg.ts',
    test: ['src/main/media/formats/svg.test.ts', 'that is not measured is not drawn'],
    changes: [['it is drawn', 'parts.every((part) => part?.size) ? undefined : unmeasured', 'undefined']]
  },
  {
    promise: 'A picture that a message carries is measured before it is drawn',
    file: 'src/renderer/domain/html/findAddresses.ts',
    test: ['src/renderer/domain/html/safeHtml.test.ts', 'a picture that the message carries'],
    changes: [['it is drawn at once', '/^\\s*(?:$|#)/', '/^\\s*(?:$|#|data:image\\/)/i']]
  },
  {
    promise: 'A picture that a message carries is measured before it is drawn: in main',
    file: 'src/main/media/inline.ts',
    test: ['src/main/media/inline.test.ts', 'is not shown with'],
    changes: [['any is shown', 'return judged.ok ? success', 'return true ? success']]
  },
  {
    promise: 'No JPEG is measured smaller than it is decoded',
    file: 'src/main/media/formats/jpeg.ts',
    test: ['src/main/media/formats/measure.test.ts', 'a JPEG’s marker without a length hides no frame'],
    changes: [['every marker has a length', 'isAlone(marker) ? 0', 'marker === 0x100 ? 0']]
  },
  {
    promise: 'No JPEG is measured smaller than it is decoded: of two frames the larger counts',
    file: 'src/main/media/formats/jpeg.ts',
    test: ['src/main/media/formats/measure.test.ts', 'bytes between a JPEG’s markers hide no frame'],
    changes: [
      ['the last frame counts', 'if (width * height > size.width * size.height) size', 'if (size.width === 0) size']
    ]
  },
  {
    promise: 'An animation is as big as its largest frame',
    file: 'src/main/media/formats/gif.ts',
    test: ['src/main/media/formats/measure.test.ts', 'a GIF reaches as far as its first frame'],
    changes: [
      ['only the first frame', '    pixels = Math.max(pixels, wide * high)\n', ''],
      ['a frame begins at the corner', 'left + wide', 'wide']
    ]
  },
  {
    promise: 'An animation is as big as its largest frame: PNG',
    file: 'src/main/media/formats/png.ts',
    test: ['src/main/media/formats/measure.test.ts', 'an animated PNG is as big as its largest frame'],
    changes: [['no frame is read', "name === 'fcTL'", "name === 'none'"]]
  },
  {
    promise: 'An animation is as big as its largest frame: WebP',
    file: 'src/main/media/formats/webp.ts',
    test: ['src/main/media/formats/measure.test.ts', 'an animated WebP is as big as its largest frame'],
    changes: [
      ['no frame is read', "name !== 'ANMF'", "name !== 'NONE'"],
      ['what is in a frame is not', 'riffChunks(bytes, work, data + 16, end)', 'riffChunks(bytes, work, end, end)']
    ]
  },
  {
    promise: 'An AVIF is measured by its boxes',
    file: 'src/main/media/formats/avif.ts',
    test: ['src/main/media/formats/measure.test.ts', 'an AVIF has the sizes of its boxes'],
    changes: [
      ['a sequence is not', "type === 'tkhd'", "type === 'none'"],
      ['boxes of nothing count', '  stsd: 8\n', '  stsd: 8,\n  free: 0\n']
    ]
  },
  {
    promise: 'A picture of too many chunks, boxes, segments or blocks is refused, and not walked through',
    file: 'src/main/media/formats/picture.ts',
    test: ['src/main/media/formats/parts.test.ts', 'is read in as many steps as a picture needs'],
    changes: [
      ['the walk goes on', 'work.steps <= mostParts;', 'at >= 0;'],
      ['it is not refused', 'if (work && work.steps > mostParts)', 'if (work && work.steps < 0)']
    ]
  },
  {
    promise:
      'A picture of too many chunks, boxes, segments or blocks is refused: those of all pictures in an SVG together',
    file: 'src/main/media/formats/svg.ts',
    test: ['src/main/media/formats/parts.test.ts', 'the parts of all pictures in an SVG count together'],
    changes: [['each on its own', 'dataBytes(address), work)', 'dataBytes(address), { steps: 0 })']]
  },
  {
    promise: 'A message is cut where a browser would take too long: quotes and comments hide no element',
    file: 'src/renderer/domain/html/htmlTags.ts',
    test: ['src/renderer/domain/html/boundedHtml.test.ts', 'is cut'],
    changes: [
      ['a quote is one anywhere', 'if (html.charCodeAt(at) !== equals) continue\n', ''],
      ['a comment ends nowhere', ": past(html, '>', at)\n    } else", ': html.length\n    } else'],
      [
        'a comment is read',
        "at = html.startsWith('!--', nameAt) ? commentEnd(html, nameAt + 3) : past(html, '>', at)",
        'at += 1'
      ],
      ['a script ends at once', "name === 'script' &&", "name === '' &&"],
      ['data in SVG is read', 'if (isData) ', 'if (isData && at < 0) ']
    ]
  },
  {
    promise: 'A message is cut where a browser would take too long: what a browser leaves open stays open',
    file: 'src/renderer/domain/html/openElements.ts',
    test: ['src/renderer/domain/html/boundedHtml.test.ts', 'is cut'],
    changes: [
      [
        'any end tag closes',
        'if (!isOpen(name)) return\n',
        'if (!isOpen(name)) return popTo(Math.max(0, stack.length - 1))\n'
      ],
      ['a form closes what is in it', "if (name === 'form')", "if (name === '')"],
      ['blocks hold nothing up', ': special\n', ': new Set<string>()\n'],
      ['nothing is left out of SVG', 'if (isLeftOut && !isForeign) return', 'if (isLeftOut) return']
    ]
  },
  {
    promise: 'An answer of too many values is refused before it is parsed, with their count and the limit',
    file: 'src/main/platform/answers/json.ts',
    test: ['src/main/platform/answers/json.test.ts', 'is limited, and said beside the limit'],
    changes: [
      ['any count is parsed', 'weightOf(size) > valueLimit', 'weightOf(size) > 10 * valueLimit'],
      ['nothing is said', "'TOO_MANY_VALUES', tooMuch(size)", "'TOO_MANY_VALUES'"]
    ]
  },
  {
    promise: 'An answer that takes longer to read than its values say is refused sooner',
    file: 'src/main/platform/answers/jsonSize.ts',
    test: ['src/main/platform/answers/json.test.ts', 'is smaller for what takes longer to read'],
    changes: [
      ['layouts weigh nothing', 'values + 10 * shapes', 'values + 0 * layouts'],
      ['only names count', 'hashOf(open[level] ?? 0, json', 'hashOf(0, json'],
      ['numbers weigh nothing', ' + 2 * oddNumbers', ' + 0 * oddNumbers']
    ]
  },
  {
    promise: 'Numbers are exact',
    file: 'src/shared/readings/exact.ts',
    test: ['src/shared/readings/exact.test.ts', 'is its digits, wherever it stands'],
    changes: [
      ['negative ones are rounded', '} else if (code === minus || (code >= zero', '} else if ((code >= zero'],
      ['negative ones are not looked for', 'if (/^-?\\d/.test(number)', 'if (/^\\d/.test(number)'],
      ['sixteen digits are rounded', '(?<=[.eE][+-]?[0-9]+.|-0.|[0-9]{16}.)', '(?<=[.eE][+-]?[0-9]+.|-0.|[0-9]{26}.)'],
      ['one that is all of the document is rounded', 'if (/\\d$/.test(json.slice(-1))) return true', '']
    ]
  },
  {
    promise: 'Exact numbers take no function for each value',
    file: 'src/shared/readings/exact.ts',
    test: ['src/shared/readings/exact.test.ts', 'without a function for each of its values'],
    changes: [['a reviver', 'unmarked(JSON.parse(marked(json)))', 'JSON.parse(json, (_key, value: unknown) => value)']]
  },
  {
    promise: 'Texts that look like marked numbers stay texts',
    file: 'src/shared/readings/exact.ts',
    test: ['src/shared/readings/exact.test.ts', 'texts that begin like the marks of numbers'],
    changes: [
      ['they are not marked', 'json.startsWith(mark.escaped, begin) &&', 'false &&'],
      ['names are marked as well', '&& !colon.test(json)', '']
    ]
  },
  {
    promise: 'An answer’s exact numbers are read once',
    file: 'src/main/platform/answers/json.ts',
    test: ['src/main/platform/answers/json.test.ts', 'numbers are kept once'],
    changes: [['each time', '(exact ??= {', '(exact = {']]
  },
  {
    promise: 'An answer of too many levels is refused',
    file: 'src/main/platform/answers/json.ts',
    test: ['src/main/platform/answers/json.test.ts', '64 levels are allowed'],
    changes: [['any depth', '.depth > depthLimit', '.depth > Infinity']]
  },
  {
    promise: 'Values are counted in one pass that stops where the rest cannot matter',
    file: 'src/main/platform/answers/jsonSize.ts',
    test: ['src/main/platform/answers/jsonSize.test.ts', 'where the rest cannot hold too many values'],
    changes: [['it reads on', ' + 2 * (end - at) <= enough', ' + Infinity <= enough']]
  },
  {
    promise: 'Numbers are exact',
    file: 'src/main/platform/answers/drift.ts',
    test: ['src/main/platform/answers/drift.test.ts', 'are quoted with all their digits'],
    changes: [['a difference quotes rounded ones', 'findDrift(plan, parsed.exact(),', 'findDrift(plan, parsed.value,']]
  },
  {
    promise: 'Numbers are exact',
    file: 'src/renderer/bridge/answers.ts',
    test: ['src/renderer/bridge/answers.test.ts', 'numbers keep their digits'],
    changes: [
      ['rounded in what is alone', 'const body = parseExact(text)', 'const body: unknown = JSON.parse(text)'],
      ['rounded in a page', 'receivedAs(shape, parseExact(text))', 'receivedAs(shape, JSON.parse(text))']
    ]
  },
  {
    promise: 'What is accepted makes nothing else quiet',
    file: 'src/shared/drift/acceptable.ts',
    test: ['src/renderer/components/drift/DriftMark.test.tsx', 'is loud where the difference is of'],
    changes: [
      ['another place', '  one.field === other.field &&\n', ''],
      ['another type that came', '  one.came === other.came &&\n', ''],
      ['another kind', '  one.kind === other.kind &&\n', ''],
      ['another operation', '  one.operation === other.operation &&\n', '']
    ]
  },
  {
    promise: 'What is accepted makes nothing else quiet',
    file: 'src/shared/drift/acceptable.ts',
    test: ['src/renderer/components/drift/DriftMark.test.tsx', 'is loud where it was accepted on another connection'],
    changes: [['another connection', ' &&\n  one.connection === other.connection', '']]
  },
  {
    promise: 'What is missing or contradicts itself is never accepted',
    file: 'src/shared/outcome/outcome.ts',
    test: ['src/shared/drift/acceptable.test.ts', 'cannot be accepted, whoever asks'],
    changes: [
      [
        'what is missing is',
        "['type', 'value', 'unknown', 'paging']",
        "['type', 'value', 'unknown', 'paging', 'missing']"
      ],
      [
        'what contradicts itself is',
        "['type', 'value', 'unknown', 'paging']",
        "['type', 'value', 'unknown', 'paging', 'consistency']"
      ]
    ]
  },
  {
    promise: 'What is looked at when another connection is chosen is nobody’s',
    file: 'src/renderer/stores/pictureChecks.ts',
    test: ['src/renderer/stores/pictureChecks.test.ts', 'what is looked at when another connection is chosen'],
    changes: [['it is shown', '  run += 1\n  return nothing\n', '  return nothing\n']]
  },
  {
    promise: 'A request that is over is out of reach',
    file: 'src/main/bridge/run.ts',
    test: ['src/main/bridge/run.test.ts', 'a request that is over is out of reach'],
    changes: [['it is not forgotten', '      over()\n', '']]
  },
  {
    promise: 'A request is cancelled by its own key and page',
    file: 'src/main/bridge/pendingRequests.ts',
    test: ['src/main/bridge/run.test.ts', 'a request is cancelled by its key'],
    changes: [
      ['by any key', 'if (key === cancelKey) controller.abort()', 'controller.abort()'],
      ['by any page', 'pages.get(page)?.requests ?? []', '[...pages.values()].flatMap(({ requests }) => [...requests])']
    ]
  },
  {
    promise: 'A page that is what was asked for is not doubted',
    file: 'src/renderer/collection/paging/pageFacts.ts',
    test: ['src/renderer/collection/paging/pageFacts.test.ts', 'the last one, where it is what was asked for'],
    changes: [['the last page is doubted', 'lastPage < asked.page', 'lastPage <= asked.page']]
  },
  {
    promise: 'An answer for another page than asked says so',
    file: 'src/renderer/collection/paging/pageFacts.ts',
    test: ['src/renderer/collection/paging/pageFacts.test.ts', 'says so'],
    changes: [
      ['another page is taken for it', '!isAsked(current, asked.page)', 'false'],
      ['another size is taken for it', '!isAsked(size, asked.perPage)', 'false'],
      ['a shorter list is taken for it', 'lastPage < asked.page', 'false']
    ]
  }
]

const limits: readonly Guarded[] = [
  {
    promise: 'What is kept of an answer holds no larger buffer than its own',
    file: 'src/main/exports/jobs/keptAnswers.ts',
    test: ['src/main/exports/jobs/keptAnswers.test.ts', 'a packed answer holds no more memory'],
    changes: [
      ['the working buffer stays', 'ownBytes(await deflated(json, { level: 1 }))', 'await deflated(json, { level: 1 })']
    ]
  },
  {
    promise: 'What is kept of an answer holds no larger buffer than its own',
    file: 'src/main/platform/http/collectBody.ts',
    test: ['src/main/platform/http/collectBody.test.ts', 'a small piece of a large buffer'],
    changes: [
      [
        'the socket’s buffer stays',
        'ownBytes(first && taken.length === 1 ? first : Buffer.concat(taken))',
        'first && taken.length === 1 ? first : Buffer.concat(taken)'
      ]
    ]
  },
  {
    promise: 'A note on a request is bounded and holds no token; a HAR has it as the comment',
    file: 'src/main/exchanges/handlers.ts',
    test: ['src/main/exchanges/handlers.test.ts', 'a note is kept without a token, bounded'],
    changes: [
      ['as it was written', 'await withoutTokens(text.trim())', 'text.trim()'],
      ['at any length', '.slice(0, longestNote)', ''],
      ['with its blanks', 'withoutTokens(text.trim())', 'withoutTokens(text)']
    ]
  },
  {
    promise: 'An empty note is none, and a HAR has a note as the comment',
    file: 'src/main/exchanges/log.ts',
    test: ['src/main/exchanges/handlers.test.ts', 'a note is kept without a token, bounded'],
    changes: [['an empty one is kept', "note === '' ? undefined : note", 'note']]
  },
  {
    promise: 'A body of the request log goes when its time is over, and says so; one with a note stays',
    file: 'src/main/exchanges/log.ts',
    test: ['src/main/exchanges/log.test.ts', 'a body is let go when its time is over'],
    changes: [
      ['nothing is let go', 'if (before === -Infinity) return', 'return'],
      ['nor one with a note', 'entry.note !== undefined || ', ''],
      ['for another reason', "forgetBody(entry, 'time')", 'forgetBody(entry)']
    ]
  },
  {
    promise: 'What leaves is written as Pitboss does, whatever the locale',
    file: 'src/renderer/domain/locale/forms.ts',
    test: ['src/renderer/domain/locale/forms.test.ts', 'what leaves is written as Pitboss does'],
    changes: [
      ['in the locale', '  const before = used\n  use(standard)', '  const before = used'],
      ['what stays is not in the locale any more', '    use(before)\n', '']
    ]
  },
  {
    promise: 'The token of another account of a host is found as well, whole or by sixteen characters of its own',
    file: 'src/main/exchanges/spelling/patterns.ts',
    test: ['src/main/exchanges/tokensOfOthers.test.ts', 'of a token of another account'],
    changes: [
      ['only the own one', 'for (const token of new Set(others)) {', 'for (const token of new Set<string>()) {'],
      ['fifteen are enough', 'const shortestOfOthers = 16', 'const shortestOfOthers = 15'],
      ['what two tokens share goes', 'other.includes(small.slice(from, to))', 'other === small']
    ]
  },
  {
    promise: 'A token that a page would join is taken out before the text crosses',
    file: 'src/main/exchanges/spelling/joining.ts',
    test: ['src/main/exchanges/tokensOfOthers.test.ts', 'a token that a page would join is taken out'],
    changes: [['comments end nowhere', "if (piece === '<!--') {", "if (piece === '') {"]]
  },
  {
    promise: 'No answer of a host shows or keeps a token of any of its accounts, replaced ones included',
    file: 'src/main/connections/store/connections.ts',
    test: ['src/main/tokensOfAllAccounts.test.ts', 'a platform that sends the tokens of all its accounts'],
    changes: [['but the asking one', ', ...(await tokensAt(context, stored.baseUrl))', '']]
  },
  {
    promise: 'No answer of a host shows or keeps a token of any of its accounts, replaced ones included',
    file: 'src/main/connections/store/knownTokens.ts',
    test: ['src/main/tokensOfAllAccounts.test.ts', 'a platform that sends the tokens of all its accounts'],
    changes: [
      ['a host has one spelling', "isLoopback(hostname) ? 'localhost' : ", ''],
      ['a replaced one comes through', 'new Set([...(known.get(host) ?? []), ...tokens])', 'new Set(tokens)']
    ]
  },
  {
    promise: 'While the keyring locks a token, answers of its host are shown, but neither kept nor exported',
    file: 'src/main/exchanges/log.ts',
    test: ['src/main/tokensOfAllAccounts.test.ts', 'while the keyring locks a token'],
    changes: [['they are kept', 'if (isLocked || !entries', 'if (!entries']]
  },
  {
    promise: 'While the keyring locks a token, answers of its host are shown, but neither kept nor exported',
    file: 'src/main/exports/jobs/exportService.ts',
    test: ['src/main/tokensOfAllAccounts.test.ts', 'while the keyring locks a token'],
    changes: [['they are exported', 'target.ok && target.value.isLocked ?', 'target.ok && false ?']]
  },
  {
    promise: 'A token that is saved goes from what was kept before',
    file: 'src/main/stores/jsonFile.ts',
    test: ['src/main/tokensOfAllAccounts.test.ts', 'a token that is saved after an answer held it'],
    changes: [['but not from files', 'texts.set(text, await redact(text))', 'texts.set(text, text)']]
  },
  {
    promise: 'A token that is saved goes from what was kept before',
    file: 'src/main/stores/blobStore.ts',
    test: ['src/main/snapshots/snapshots.test.ts', 'a token that is saved later'],
    changes: [['pictures stay', 'if (isHash(name)) await remove(name)', 'if (isHash(name)) continue']]
  },
  {
    promise: 'A picture that holds a token is refused, and its headers show none',
    file: 'src/main/media/fetch/fetchPicture.ts',
    test: ['src/main/media/fetch/fetchPicture.test.ts', 'that holds a token of the platform'],
    changes: [
      ['its bytes are not looked at', 'held.places > 0', 'held.places < 0'],
      ['its headers are as they came', 'withoutToken(answer.headers, (text) => redact(text).text)', 'answer.headers']
    ]
  },
  {
    promise: 'A long answer is searched in turns',
    file: 'src/main/exchanges/redaction.ts',
    test: ['src/main/exchanges/tokensOfOthers.test.ts', 'a long answer is searched in turns'],
    changes: [['in one', '          await setImmediate()\n', '']]
  },
  {
    promise: 'The tokens of all accounts are taken out of a text that leaves',
    file: 'src/main/connections/store/connections.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'a text loses the tokens of all accounts'],
    changes: [
      [
        'only the first',
        'redactionOf({ own: await allTokensOf(context), others: [] })',
        'redactionOf({ own: (await allTokensOf(context)).slice(0, 1), others: [] })'
      ]
    ]
  },
  {
    promise: 'A picture that came after its connection was changed is not kept',
    file: 'src/main/media/fetch/source.ts',
    test: ['src/main/media/fetch/source.test.ts', 'that came after its connection was changed'],
    changes: [['it is on the disk', ' && isWanted()', '']]
  },
  {
    promise: 'A picture that must not be stored is not stored',
    file: 'src/main/media/fetch/source.ts',
    test: ['src/main/media/fetch/source.test.ts', 'is not on the disk where'],
    changes: [
      ['whatever its host says', ' && !result.value.isPassing', ''],
      ['also those of this machine', 'result.ok && isKept && ', 'result.ok && ']
    ]
  },
  {
    promise: 'A picture that came after its connection was changed is not kept',
    file: 'src/main/media/pictures.ts',
    test: ['src/main/media/pictures.test.ts', 'keeps nothing of what was asked before'],
    changes: [
      ['it is in memory', 'if (isWanted()) memory.keep(key, fetched, since)', 'memory.keep(key, fetched, since)'],
      [
        'who asks after gets what was asked before',
        '      for (const key of pending.keys()) if (key.startsWith(own)) pending.delete(key)\n',
        ''
      ]
    ]
  },
  {
    promise: 'A picture that a person wants anew is fetched again, and once',
    file: 'src/main/media/pictures.ts',
    test: ['src/main/media/pictures.test.ts', 'a picture that a person wants anew'],
    changes: [
      ['memory’s is good enough', 'memory.read(key, since)', 'memory.read(key)'],
      ['what is on its way is good enough', 'other && other.since >= since', 'other'],
      ['the clock decides', 'memory.keep(key, fetched, since)', 'memory.keep(key, fetched)']
    ]
  },
  {
    promise: 'A picture that a person wants anew is not the one on the disk',
    file: 'src/main/media/fetch/source.ts',
    test: ['src/main/media/fetch/source.test.ts', 'on the disk that was asked for before it is wanted'],
    changes: [['the disk’s is good enough', ' && (since === 0 || begunAt(known) >= since)', '']]
  },
  {
    promise: 'A changed connection has its pictures asked for anew',
    file: 'src/main/media/pictures.ts',
    test: ['src/main/media/pictures.test.ts', 'has its pictures asked for anew, in memory and on the disk'],
    changes: [
      ['memory keeps them', '      memory.forget(own)\n', ''],
      ['the disk keeps them', '      await source.forget(connection)\n', '']
    ]
  },
  {
    promise: 'So many pictures are fetched at once, and no more',
    file: 'src/main/media/fetch/hostSemaphore.ts',
    test: ['src/main/media/fetch/source.test.ts', 'six are fetched at a time from a host'],
    changes: [
      ['as many as one likes of a host', 'perHost = 6', 'perHost = 60'],
      ['as many as one likes in all', 'inAll = 24', 'inAll = 240']
    ]
  },
  {
    promise: 'A host is asked for more pictures at once as long as it serves them',
    file: 'src/main/media/fetch/hostSemaphore.ts',
    test: ['src/main/media/fetch/hostSemaphore.test.ts', 'a host that serves what it is asked for'],
    changes: [
      ['never for more', 'own + 0.5', 'own'],
      ['without a bound', 'Math.min(mostPerHost, own + 0.5)', 'own + 0.5'],
      ['also after it refused', 'isRefused(result) ? Math.max(1, own / 2) : ', ''],
      ['the slots that came free are not used', 'for (;;) {', 'for (let once = true; once; once = false) {']
    ]
  },
  {
    promise: 'So many pictures are in memory, and no more',
    file: 'src/main/media/cache/memory.ts',
    test: ['src/main/media/cache/memory.test.ts', '32 MB are kept where nothing else is said'],
    changes: [['twice as many', 'mostBytes = 32 *', 'mostBytes = 64 *']]
  },
  {
    promise: 'A picture in a message is small',
    file: 'src/main/media/inline.ts',
    test: ['src/main/media/inline.test.ts', 'a picture of more than 4 MB is not put into a document'],
    changes: [['of any size', 'bytes.length > mostBytes', 'false']]
  },
  {
    promise: 'A design file is judged by its bytes before anything draws or keeps it',
    file: 'src/main/designs/judgeDesign.ts',
    test: ['src/main/designs/judgeDesign.test.ts', 'refused, with the reason'],
    changes: [
      ['cut short', 'if (isCut)', 'if (false)'],
      ['of any size', 'Math.max(width, height) > mostDesignSide', 'false'],
      ['one side alone', 'Math.max(width, height) > mostDesignSide', 'width > 2 * mostDesignSide']
    ]
  },
  {
    promise: 'Design files have so much room',
    file: 'src/main/designs/designs.ts',
    test: ['src/main/designs/designs.test.ts', 'ends at the last file and the last byte'],
    changes: [
      ['any number', 'files.length > limits.files', 'false'],
      ['the last byte is too many', '> limits.bytes', '>= limits.bytes']
    ]
  },
  {
    promise: 'A design is replaced and confirmed only by who saw the one that is there',
    file: 'src/main/designs/designs.ts',
    test: ['src/main/designs/designs.test.ts', 'is not replaced or confirmed by who saw another one'],
    changes: [
      ['replaced by anybody', 'if ((found?.revision ?? 0) !== shown) return changedSince()', ''],
      ['confirmed by anybody', 'found.revision === shown ?', 'true ?']
    ]
  },
  {
    promise: 'A saved review holds no token and no permission of an address',
    file: 'src/main/reviews/saveReview.ts',
    test: ['src/main/reviews/saveReview.test.ts', 'no token leaves'],
    changes: [
      ['a token in a text', 'texts.set(text, await withoutTokens(text))', 'texts.set(text, text)'],
      ['an address as it is', 'address: publicAddress(source.address)', 'address: source.address']
    ]
  },
  {
    promise: 'Markup in a saved review stays text',
    file: 'src/main/reviews/reviewHtml.ts',
    test: ['src/main/reviews/saveReview.test.ts', 'markup in'],
    changes: [['as it came', 'escapeUTF8(String(part))', 'String(part)']]
  },
  {
    promise: 'A saved review loads and runs nothing',
    file: 'src/main/reviews/reviewHtml.ts',
    test: ['src/main/reviews/saveReview.test.ts', 'loads and runs nothing'],
    changes: [
      ['from anywhere', "default-src 'none'; ", ''],
      ['any style', "'sha256-${styleHash}'", "'unsafe-inline'"]
    ]
  },
  {
    promise: 'A ZIP is unpacked up to a limit, whatever it says of its sizes',
    file: 'src/main/reviews/unzip.ts',
    test: ['src/main/reviews/readReview.test.ts', 'ZIP'],
    changes: [
      ['any number of bytes', 'own.size > limits.file || all > limits.all', 'false'],
      ['any number of files', 'seen > limits.files', 'false'],
      ['one name twice', 'found.has(file.name)', 'false']
    ]
  },
  {
    promise: 'A review of a newer Pitboss is refused',
    file: 'src/main/reviews/readReview.ts',
    test: ['src/main/reviews/readReview.test.ts', 'of the future'],
    changes: [['read all the same', 'version > reviewVersion', 'false']]
  },
  {
    promise: 'A comparison passes or fails only where all of it could be compared',
    file: 'src/renderer/screens/banners/overlay/verdict.ts',
    test: ['src/renderer/screens/banners/overlay/verdict.test.ts', 'a verdict'],
    changes: [
      ['while it loads', 'if (!difference)', 'if (false)'],
      ['with a missing picture', 'if (failed.length > 0)', 'if (false)'],
      ['against what was live before', 'if (changed.length > 0)', 'if (false)'],
      ['with other sizes', 'if (sizes !== undefined)', 'if (false)'],
      ['the limit fails', 'share * 100 <= placement.limit', 'share * 100 < placement.limit']
    ]
  },
  {
    promise: 'Banners of two connections are the same or differ only by what is known of both',
    file: 'src/renderer/screens/banners/beside/pairRows.ts',
    test: ['src/renderer/screens/banners/beside/pairRows.test.ts', 'the banners of two connections'],
    changes: [
      ['a picture that is loading is another', '&& !unjudged.includes(slot)', ''],
      ['a lost picture is the same', 'pictures.length + unjudged.length === 0', 'pictures.length === 0'],
      ['another place is the same', '!isMoved && fields', 'fields'],
      ['another address is another picture', "kind !== 'form'),\n      unjudged", "kind !== ''),\n      unjudged"]
    ]
  },
  {
    promise: 'Two pictures are compared only where both are shown and have one size',
    file: 'src/renderer/screens/banners/beside/comparePictures.ts',
    test: ['src/renderer/screens/banners/beside/comparePictures.test.ts', 'two pictures'],
    changes: [
      ['one is loading', 'if (!here?.facts || !there?.facts)', 'if (!here?.facts && !there?.facts)'],
      ['one is lost', 'if (!checked?.problem) continue', 'if (checked || !checked) continue'],
      ['one is stretched', 'one.height !== other.height', 'false']
    ]
  },
  {
    promise: 'What is masked is neither among what differs nor among what was compared',
    file: 'src/renderer/screens/banners/overlay/difference.ts',
    test: ['src/renderer/screens/banners/overlay/difference.test.ts', 'what does not count'],
    changes: [
      ['it counts', '[...beside, ...masks]', '[...beside]'],
      ['it was compared', 'compared: width * height - excluded', 'compared: width * height'],
      ['what is not covered counts', '[...beside, ...masks]', '[...masks]']
    ]
  },
  {
    promise: 'Snapshots have so much room, all together',
    file: 'src/main/snapshots/snapshotRecord.ts',
    test: ['src/main/snapshots/snapshotRecord.test.ts', 'has room up to the last byte'],
    changes: [
      ['without a limit', 'bytesOf(files) > limits.bytes', 'false'],
      ['the last byte is too many', '> limits.bytes', '>= limits.bytes']
    ]
  },
  {
    promise: 'Snapshots have so much room, all together',
    file: 'src/main/snapshots/snapshotRecord.ts',
    test: ['src/main/snapshots/snapshotRecord.test.ts', 'has room up to the fortieth'],
    changes: [['one more than there may be', 'items.length > most', 'items.length > most + 1']]
  },
  {
    promise: 'Snapshots have so much room, all together',
    file: 'src/main/snapshots/shape.ts',
    test: ['src/main/snapshots/snapshotRecord.test.ts', 'so much is kept'],
    changes: [
      ['four times as many snapshots', 'snapshots: 40', 'snapshots: 160'],
      ['four times as many bytes', 'bytes: 256 *', 'bytes: 1024 *']
    ]
  },
  {
    promise: 'A snapshot has so many pictures, and no more',
    file: 'src/main/snapshots/createSnapshot.ts',
    test: ['src/main/snapshots/createSnapshot.test.ts', 'and not of one with more pictures than a snapshot keeps'],
    changes: [
      ['without a limit', 'names.length > limits.pictures', 'false'],
      ['one less than there may be', 'names.length > limits.pictures', 'names.length >= limits.pictures']
    ]
  },
  {
    promise: 'An answer has so many bytes, and no more',
    file: 'src/main/platform/http/body.ts',
    test: ['src/main/platform/http/body.test.ts', 'has eight megabytes at most'],
    changes: [['ten times as many', 'byteLimit = 8 *', 'byteLimit = 80 *']]
  },
  {
    promise: 'An answer has so many bytes, and no more',
    file: 'src/main/platform/http/body.ts',
    test: ['src/main/platform/http/body.test.ts', 'is given up at the first byte past that'],
    changes: [
      ['one more is read', 'size <= limit', 'size <= limit + 1'],
      ['the rest goes on coming', '      body.destroy()\n', '']
    ]
  },
  {
    promise: 'A picture has half a minute, and so many bytes',
    file: 'src/main/media/fetch/fetchPicture.ts',
    test: ['src/main/media/fetch/fetchPicture.test.ts', 'for half a minute at most'],
    changes: [['as long as the connection waits', 'Math.min(timeLimit, longestWait)', 'timeLimit']]
  },
  {
    promise: 'A picture has half a minute, and so many bytes',
    file: 'src/main/media/fetch/fetchPicture.ts',
    test: ['src/main/media/fetch/fetchPicture.test.ts', 'that says that it is too large is given up unread'],
    changes: [
      ['ten times as many', 'mostBytes = 16 *', 'mostBytes = 160 *'],
      ['what it says of itself does not count', "Number(headers['content-length']) > mostBytes", 'false']
    ]
  },
  {
    promise: 'A picture’s host that is not public is reached only where the API itself was',
    file: 'src/main/media/fetch/lookup.ts',
    test: ['src/main/media/fetch/lookup.test.ts', 'is not reached by a connection that is somewhere else'],
    changes: [
      ['every range is open', "range === 'public' || own().includes(range)", 'true'],
      ['also where it was public before', "ranges.includes('public') ? [] : ranges", 'ranges']
    ]
  },
  {
    promise: 'A picture’s host that is not public is reached only where the API itself was',
    file: 'src/main/media/fetch/source.ts',
    test: ['e2e/hostile/pictures.test.ts', 'is reached where the API was reached'],
    changes: [['it is asked of nobody', 'reached.list(connection, host)', '[]']]
  },
  {
    promise: 'A picture’s host that is not public is reached only where the API itself was',
    file: 'src/main/platform/http/dispatchers.ts',
    test: ['src/main/platform/http/transport.test.ts', 'is noted for each socket'],
    changes: [
      ['it is not noted', 'reached?.note(connection, hostname, address)', 'undefined'],
      [
        'it is the name',
        'reached?.(options.hostname, connected.remoteAddress)',
        'reached?.(options.hostname, options.hostname + "?")'
      ]
    ]
  },
  {
    promise: 'A picture’s host that is not public is reached only where the API itself was',
    file: 'src/main/platform/http/reachedHosts.ts',
    test: ['src/main/platform/http/reachedHosts.test.ts', 'a host that moved counts as being at both places'],
    changes: [
      ['only where it is now', 'known.get(key) ?? new Set()', 'new Set<string>()'],
      ['for every connection', '`${connection} ${hostname}`', 'hostname']
    ]
  },
  {
    promise: 'localhost and the names below it are this machine, whatever a name server says',
    file: 'src/main/connections/network/address.ts',
    test: ['src/main/connections/network/address.test.ts', 'is this machine'],
    changes: [
      ['not with a dot at the end', 'localhost\\.?$/', 'localhost$/'],
      ['not names below it', '/(?:^|\\.)localhost', '/^localhost']
    ]
  },
  {
    promise: 'localhost and the names below it are this machine, whatever a name server says',
    file: 'src/main/platform/http/dispatchers.ts',
    test: ['src/main/platform/http/transport.test.ts', 'is this machine for a name of it'],
    changes: [['a name server is asked', '{ lookup: network.lookup ?? lookupHost, ', '{ ']]
  },
  {
    promise: 'localhost and the names below it are this machine, whatever a name server says',
    file: 'src/main/media/fetch/lookup.ts',
    test: ['src/main/media/fetch/lookup.test.ts', 'that is this machine by its name is asked of no name server'],
    changes: [
      ['a name server is asked', 'localhostAddresses(hostname) ?? (await find(hostname))', 'await find(hostname)']
    ]
  },
  {
    promise: 'A token is one player’s: an answer that names another one is told',
    file: 'src/main/platform/identities.ts',
    test: ['src/main/platform/identities.test.ts', 'put the account in doubt where an answer names another one'],
    changes: [
      ['the newest is taken', '[...users, user]', '[user]'],
      ['the first is kept', 'isKnown || users.length === mostUsers', 'users.length > 0'],
      ['nobody is told', '      changed(holder.connection)\n', '']
    ]
  },
  {
    promise: 'A token is one player’s: an answer that names another one is told',
    file: 'src/main/platform/identities.ts',
    test: ['src/main/platform/identities.test.ts', 'are forgotten with another'],
    changes: [
      ['whatever the token', 'JSON.stringify([baseUrl, token])', 'baseUrl'],
      ['whatever the platform', 'JSON.stringify([baseUrl, token])', 'String(token)']
    ]
  },
  {
    promise: 'A token is one player’s: an answer that names another one is told',
    file: 'src/main/platform/identities.ts',
    test: ['src/main/platform/identities.test.ts', 'is the account’s from then on'],
    changes: [['every one of them is', 'users: [user] })', 'users: [] })']]
  },
  {
    promise: 'A token is one player’s: an answer that names another one is told',
    file: 'src/main/platform/identities.ts',
    test: ['src/main/platform/identities.test.ts', 'is one that answers named'],
    changes: [['whoever the page says', 'if (named?.users.includes(user))', 'if (named)']]
  },
  {
    promise: 'A token is one player’s: an answer that names another one is told',
    file: 'src/main/platform/operations/transactions.ts',
    test: ['src/main/platform/client.test.ts', 'are noted with whose token it was'],
    changes: [
      [
        'only the first row is read',
        '(readRows(received).value ?? []).flatMap',
        '(readRows(received).value ?? []).slice(0, 1).flatMap'
      ]
    ]
  },
  {
    promise: 'A token is one player’s: an answer that names another one is told',
    file: 'src/main/platform/operations/bonuses.ts',
    test: ['src/main/platform/client.test.ts', 'are noted with whose token it was'],
    changes: [['a user bonus is not read', "  ],\n  users: (bonus) => [ids.user(bonus).value ?? '']", '  ]']]
  },
  {
    promise: 'A token is one player’s: an answer that names another one is told',
    file: 'src/main/platform/operations/bonuses.ts',
    test: ['src/main/platform/client.test.ts', 'are not the one in a bonus’s definition'],
    changes: [
      ['a definition is read as well', '  answer: definition,\n', "  answer: definition,\n  users: () => ['a'],\n"]
    ]
  },
  {
    promise: 'A part of an address holds no line separator',
    file: 'src/shared/contract/route.ts',
    test: ['src/shared/contract/route.test.ts', 'is refused: '],
    changes: [
      ['line separators', '\\\\p{Zl}', ''],
      ['paragraph separators', '\\\\p{Zp}', ''],
      ['control characters', '[^\\\\p{Cc}', '[^']
    ]
  },
  {
    promise: 'A request that is over leaves nothing behind',
    file: 'src/main/platform/exchange.ts',
    test: ['src/main/platform/exchange.test.ts', 'a request that is over leaves no timer behind'],
    changes: [['its timer runs on', '  deadline.over()\n', '']]
  },
  {
    promise: 'A request that is over leaves nothing behind',
    file: 'src/main/platform/http/deadline.ts',
    test: ['src/main/platform/http/deadline.test.ts', 'an exchange that is over leaves neither a timer nor a listener'],
    changes: [
      ['its timer runs on', '    clearTimeout(this.#timer)\n', ''],
      ['it listens on', "    this.#asked?.removeEventListener('abort', this.#cancel)\n", '']
    ]
  },
  {
    promise: 'A file that is there stays until the new one is whole',
    file: 'src/main/common/saveText.ts',
    test: ['src/main/common/saveText.test.ts', 'a file that is there stays when'],
    changes: [
      [
        'it is removed first',
        'const folder = dirname(path)',
        'const folder = dirname(path)\n  await disk.remove(path)'
      ],
      ['half a file is left', '    await disk.remove(written).catch(() => {})\n', '']
    ]
  },
  {
    promise: 'A file that is saved is whole on the disk before it gets its name',
    file: 'src/main/common/saveText.ts',
    test: ['src/main/common/saveText.test.ts', 'what is saved is on the disk before it gets its name'],
    changes: [['it need not be on the disk', '      await file.sync()\n', '']]
  },
  {
    promise: 'A file being saved has a name that nobody can take before',
    file: 'src/main/common/saveText.ts',
    test: ['src/main/common/saveText.test.ts', 'it is written beside the chosen place under a name that nobody knows'],
    changes: [['the same name each time', '`pitboss-${randomUUID()}.partial`', "'pitboss.partial'"]]
  },
  {
    promise: 'A file being written takes no name that is taken, by a link neither',
    file: 'src/main/common/disk.ts',
    test: ['src/main/common/saveText.test.ts', 'where the name is taken nothing is written through it'],
    changes: [['whatever is there is written over', "await open(path, 'wx', 0o600)", "await open(path, 'w', 0o600)"]]
  },
  {
    promise: 'A saved file may be read by its owner only',
    file: 'src/main/common/disk.ts',
    test: ['src/main/exports/file/partialFile.test.ts', 'may be read by its owner only'],
    changes: [['as the system has it', "await open(path, 'wx', 0o600)", "await open(path, 'wx')"]]
  },
  {
    promise: 'No cell of a saved table is calculated, whatever separates its cells',
    file: 'src/main/common/csv.ts',
    test: ['src/main/common/csv.test.ts', 'gets an apostrophe inside, where `;` or a tab separates'],
    changes: [
      ['only at its beginning', 'text.replaceAll(innerFormula, "$1\'")', 'text'],
      ['not after a semicolon', '([;\\t\\r\\n][ "]*)', '([\\t\\r\\n][ "]*)'],
      ['not after a tab', '([;\\t\\r\\n][ "]*)', '([;\\r\\n][ "]*)'],
      ['not in a new line', '([;\\t\\r\\n][ "]*)', '([;\\t][ "]*)'],
      ['not after quotes', '([;\\t\\r\\n][ "]*)', '([;\\t\\r\\n][ ]*)']
    ]
  },
  {
    promise: 'No cell of a saved table is calculated, whatever separates its cells',
    file: 'src/main/common/csv.ts',
    test: ['src/main/common/csv.test.ts', 'gets an apostrophe'],
    changes: [
      ['not at its beginning', "beginsAsFormula(text) && !plainNumber.test(text) ? `'${inner}` : inner", 'inner']
    ]
  },
  {
    promise: 'No cell of a saved table is calculated, whatever separates its cells',
    file: 'src/main/exports/format/csvRow.ts',
    test: ['src/main/exports/format/format.test.ts', 'a value is written as it was received'],
    changes: [['an export copies it as it is', 'byte === semicolon || ', '']]
  },
  {
    promise: 'Nothing of what came is markup in a receipt or in a ticket’s text',
    file: 'src/renderer/components/bonus/receipt.ts',
    test: ['src/renderer/components/bonus/receipt.test.ts', 'nothing of what came is Markdown or HTML in it'],
    changes: [['a receipt has it as it came', 'asMarkdown(plain(value))', 'plain(value)']]
  },
  {
    promise: 'Nothing of what came is markup in a receipt or in a ticket’s text',
    file: 'src/renderer/domain/bonus/ticketText.ts',
    test: ['src/renderer/domain/bonus/ticketText.test.ts', 'shows of an ugly one what came'],
    changes: [['a bonus has it as it came', 'return withoutMarkup(', 'return String(']]
  },
  {
    promise: 'Nothing of what came is markup in a receipt or in a ticket’s text',
    file: 'src/renderer/screens/notifications/message/messageText.ts',
    test: ['src/renderer/screens/notifications/message/messageText.test.ts', 'nothing of a notification is markup'],
    changes: [
      ['a notification has it as it came', 'return withoutMarkup(', 'return String('],
      ['its facts have lines of their own', 'head.map(oneLine)', 'head']
    ]
  },
  {
    promise: 'A long read is given up by the key that it was asked with',
    file: 'src/renderer/bridge/queries.ts',
    test: ['src/renderer/bridge/queries.test.ts', 'is given up by what was asked'],
    changes: [
      ['one asked ahead is not found', '{ ...input, isPrefetch: undefined }', 'input'],
      ['an ended one is cancelled', 'if (cancelKeys.get(read) === cancelKey) cancelKeys.delete(read)', '']
    ]
  },
  {
    promise: 'A token that expires soon is said before the next request',
    file: 'src/renderer/domain/time/tokenFault.ts',
    test: ['src/renderer/domain/time/tokenFault.test.ts', 'a token that expires soon or has expired is said'],
    changes: [['only once it has expired', 'const soon = 10 * 60_000', 'const soon = 0']]
  },
  {
    promise: 'A window in which an export or an activation runs asks before it closes',
    file: 'src/main/window/guardClose.ts',
    test: ['src/main/window/guardClose.test.ts', 'one in which something runs asks once'],
    changes: [['it closes at once', '    event.preventDefault()\n', '']]
  },
  {
    promise: 'A window in which an export or an activation runs asks before it closes',
    file: 'src/main/activation/handlers.ts',
    test: ['src/main/activation/handlers.test.ts', 'is under way until its answer has come'],
    changes: [['an activation is not known', "      work.begin(page, ticket, 'activation')\n", '']]
  },
  {
    promise: 'The kept log is bounded',
    file: 'src/main/common/logFile.ts',
    test: ['src/main/common/logFile.test.ts', 'two files are kept, neither larger'],
    changes: [
      ['it grows', 'renameSync(current, earlier)', ''],
      [
        'each run begins to count anew',
        'size ??= statSync(current, { throwIfNoEntry: false })?.size ?? 0',
        'size ??= 0'
      ]
    ]
  },
  {
    promise: 'A report for support holds no token',
    file: 'src/main/saved/report.ts',
    test: ['src/main/saved/report.test.ts', 'a line that holds a token is left out'],
    changes: [['lines are not looked at', 'held[at] === true ? leftOut : line', 'held[at] === true ? line : line']]
  },
  {
    promise: 'A plain number stays one in a saved table',
    file: 'src/main/common/csv.ts',
    test: ['src/main/common/csv.test.ts', 'stays as it is'],
    changes: [['a negative amount is taken for a formula', ' && !plainNumber.test(text)', '']]
  },
  {
    promise: 'A closed window leaves nothing behind in main',
    file: 'src/main/exports/jobs/exportService.ts',
    test: ['src/main/exports/jobs/exportService.test.ts', 'leaves nothing behind in main when its window is gone'],
    changes: [['its answers are kept', '      kept.forget(key)\n', '']]
  },
  {
    promise: 'A closed window leaves nothing behind in main',
    file: 'src/main/exports/jobs/exportService.ts',
    test: ['src/main/exports/jobs/exportService.test.ts', 'is not begun for a window that has gone meanwhile'],
    changes: [['a walk is begun for it', '    if (run.left.aborted) return over()\n', '']]
  },
  {
    promise: 'More text than a box takes is not put into it, and said',
    file: 'src/renderer/hooks/useTextLimit.ts',
    test: ['src/renderer/hooks/useTextLimit.test.ts', 'more than a box takes is not put into it, and it is said why'],
    changes: [
      ['it is put into it', '      event.preventDefault()\n', ''],
      ['without a word', '      tell(refusal)\n', '']
    ]
  },
  {
    promise: 'More text than a box takes is not put into it, and said',
    file: 'src/renderer/domain/textLimit.ts',
    test: ['src/renderer/domain/textLimit.test.ts', 'a text of as many characters as the box takes'],
    changes: [
      ['one more is taken', 'kept + data.length <= limit', 'kept + data.length <= limit + 1'],
      ['one less is refused', 'kept + data.length <= limit', 'kept + data.length < limit'],
      ['every box takes the same', 'box.maxLength >= 0 ? box.maxLength : usualLimit', 'usualLimit']
    ]
  },
  {
    promise: 'More text than a box takes is not put into it, and said',
    file: 'src/renderer/domain/textLimit.ts',
    test: ['src/renderer/domain/textLimit.test.ts', 'what the box holds counts, but not what is replaced'],
    changes: [
      ['what is there does not count', 'box.value.length - ((', '0 * (('],
      ['what is replaced counts', '(box.selectionEnd ?? 0) - (box.selectionStart ?? 0)', '0']
    ]
  },
  {
    promise: 'Decoded pictures that are no longer in view are let go',
    file: 'src/main/media/pictureProtocol.ts',
    test: ['src/main/media/pictureProtocol.test.ts', 'it is told each time that 16 million pixels were served'],
    changes: [
      ['it is not told', '    pixels = 0\n    many()', '    pixels = 0'],
      ['with each picture from then on', '    pixels = 0\n    many()', '    many()'],
      ['nothing is counted', 'pixels += width * height', 'pixels += 0']
    ]
  },
  {
    promise: 'Decoded pictures that are no longer in view are let go',
    file: 'src/preload/index.ts',
    test: ['src/preload/index.test.ts', 'what the page no longer shows is let go'],
    changes: [
      ['nothing is let go', 'if (name === manyPictures) webFrame.clearCache()', ''],
      ['at every event', 'if (name === manyPictures) webFrame', 'webFrame']
    ]
  },
  {
    promise: 'A menu of ten thousand choices draws fifty',
    file: 'src/renderer/shell/head/menuChoices.ts',
    test: ['src/renderer/shell/head/menuChoices.test.ts', 'of ten thousand choices fifty are drawn'],
    changes: [
      ['all are drawn', 'drawn: left.slice(0, mostDrawn), more:', 'drawn: left, more:'],
      ['without a word', '`${grouped(undrawn)} more: type a part of the name`', "''"]
    ]
  }
]

const releases: readonly Guarded[] = [
  {
    promise: 'The guide in the app has its headings below the dialog’s and no pictures',
    file: 'scripts/guidePages.ts',
    test: ['scripts/guide.test.ts', 'a page in the app'],
    changes: [
      ['pictures stay', "    image: () => '',\n", ''],
      ['headings as in the file', '`<h${depth + 1}>', '`<h${depth}>'],
      ['empty paragraphs stay', ".replaceAll('<p></p>\\n', '')", '']
    ]
  },
  {
    promise: 'Our scheme is registered before Electron is ready',
    file: 'src/main/index.ts',
    test: ['src/main/index.test.ts', 'registers our scheme before anything is awaited'],
    changes: [
      [
        'after a wait',
        'if (app.requestSingleInstanceLock()) start(',
        'const isFirst = app.requestSingleInstanceLock()\nawait null\nif (isFirst) start('
      ]
    ]
  },
  {
    promise: 'The built entry of main runs to its end at once',
    file: 'scripts/bundle.ts',
    test: ['scripts/bundle.test.ts', 'main’s entry may not wait'],
    changes: [
      ['waits are not looked for', "type === 'AwaitExpression' || ", ''],
      ['loops that wait are not', ' || isAwaited === true', ''],
      ['what it imports is not looked at', "name.startsWith('.')", "name.startsWith('/')"]
    ]
  },
  {
    promise: 'The built preload requires Electron alone',
    file: 'scripts/bundle.ts',
    test: ['scripts/bundle.test.ts', 'the preload may not'],
    changes: [
      ['it requires what it likes', "name !== 'electron'", 'false'],
      ['it imports', 'nodes.filter(isImport).map', 'nodes.filter(() => false).map']
    ]
  },
  {
    promise: 'No source, map, test or package ships, and at most 4 MB beside Electron',
    file: 'scripts/payload.ts',
    test: ['scripts/payload.test.ts', 'no source, map, test or package ships'],
    changes: [
      ['maps ship', 'chunks\\/)?[\\w.-]+\\.js|', 'chunks\\/)?[\\w.-]+\\.js(?:\\.map)?|'],
      ['whatever else is there ships', '...foreign.map((file)', '...[].map((file)']
    ]
  },
  {
    promise: 'No source, map, test or package ships, and at most 4 MB beside Electron',
    file: 'scripts/payload.ts',
    test: ['scripts/payload.test.ts', 'may ship, up to 4 MB'],
    changes: [['as large as it likes', 'bytes > largestPayload ?', 'bytes < 0 ?']]
  },
  {
    promise: 'No source, map, test or package ships, and at most 4 MB beside Electron',
    file: 'scripts/payload.ts',
    test: ['scripts/payload.test.ts', 'and wants no package'],
    changes: [
      ['the packaged app names packages', "'type', 'main'] as const", "'type', 'main', 'dependencies'] as const"]
    ]
  },
  {
    promise: 'No source, map, test or package ships, and at most 4 MB beside Electron',
    file: 'electron-builder.config.ts',
    test: ['scripts/payload.test.ts', 'electron-builder adds no package'],
    changes: [['the repository’s packages are added', 'async () => false', 'async () => true']]
  },
  {
    promise: 'A released binary runs nothing but the packaged app',
    file: 'electron-builder.config.ts',
    test: ['scripts/payload.test.ts', 'runs nothing but the packaged app'],
    changes: [
      ['it runs as Node', 'runAsNode: false', 'runAsNode: true'],
      ['it takes options of Node', 'OptionsEnvironmentVariable: false', 'OptionsEnvironmentVariable: true'],
      ['it can be debugged', 'InspectArguments: false', 'InspectArguments: true'],
      ['it loads a folder', 'onlyLoadAppFromAsar: true', 'onlyLoadAppFromAsar: false'],
      ['it loads a changed archive', 'AsarIntegrityValidation: true', 'AsarIntegrityValidation: false']
    ]
  },
  {
    promise: 'Installers name the app as it names itself',
    file: 'electron-builder.config.ts',
    test: ['scripts/payload.test.ts', 'installers name the app as the app names itself'],
    changes: [
      ['another id', "appId: 'app.pitboss'", "appId: 'com.pitboss'"],
      ['another name', "productName: 'Pitboss'", "productName: 'pitboss'"]
    ]
  },
  {
    promise: 'A fetch of Electron’s binary that broke off is continued, and given up only in silence on Linux',
    file: 'scripts/continuedDownload.ts',
    test: ['scripts/continuedDownload.test.ts', 'a download that broke off is continued'],
    changes: [
      ['it begins anew', 'before > 0 ? { range: `bytes=${before}-` } : {}', '{}'],
      ['what arrived is written over', "isContinued ? 'a' : 'w'", "'w'"]
    ]
  },
  {
    promise: 'A fetch of Electron’s binary that broke off is continued, and given up only in silence on Linux',
    file: 'scripts/continuedDownload.ts',
    test: ['scripts/continuedDownload.test.ts', 'a server that gives everything again'],
    changes: [['it is taken for the rest', "isContinued ? 'a' : 'w'", "'a'"]]
  },
  {
    promise: 'A fetch of Electron’s binary that broke off is continued, and given up only in silence on Linux',
    file: 'scripts/continuedDownload.ts',
    test: ['scripts/continuedDownload.test.ts', 'on Linux a download is given up once nothing arrived'],
    changes: [
      ['silence is not noticed', 'setTimeout(giveUp, silentSeconds * 1000)', 'undefined'],
      ['what takes long is given up', '        timer?.refresh()\n', '']
    ]
  },
  {
    promise: 'A fetch of Electron’s binary that broke off is continued, and given up only in silence on Linux',
    file: 'scripts/continuedDownload.ts',
    test: ['scripts/continuedDownload.test.ts', 'silence ends nothing'],
    changes: [['silence ends it everywhere', "platform === 'linux' ? ", "platform !== 'sunos' ? "]]
  }
]

const lists: readonly Guarded[] = [
  {
    promise: 'A pane keeps the size that a person gave it, within limits',
    file: 'src/renderer/stores/view/preferences.ts',
    test: ['src/renderer/stores/view/preferences.test.ts', 'size is whole and within the limits'],
    changes: [
      ['nothing is saved', '  waiting.set(dragged, setTimeout(send, rest))\n', ''],
      ['any size', 'Math.round(Math.min(paneSizes.most, Math.max(paneSizes.least, size)))', 'size']
    ]
  },
  {
    promise: 'No name, label or look-up keeps a token of another connection',
    file: 'src/main/connections/store/tokenInNames.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'another'],
    changes: [
      [
        'only the first connection counts',
        'context.saved.all().map((one)',
        'context.saved.all().slice(0, 0).map((one)'
      ],
      ['labels are not looked at', "(label) ? refused('label'", "(label) && !label ? refused('label'"]
    ]
  },
  {
    promise: 'A file brings in no name that holds a token',
    file: 'src/main/connections/store/importConnections.ts',
    test: ['src/main/connections/tokenInNames.test.ts', 'that a file brings in a name is refused'],
    changes: [['it does', 'if (held) {', 'if (held && wanted.length === 0) {']]
  },
  {
    promise: 'Only a line that says so changes the player, and the way back is beside it',
    file: 'src/renderer/shell/find/findItems.ts',
    test: ['src/renderer/shell/find/findItems.test.ts', 'what is this player’s comes first'],
    changes: [['theirs is among this player’s', 'sure.filter(({ isOther }) => !isOther)', 'sure']]
  },
  {
    promise: 'Only a line that says so changes the player, and the way back is beside it',
    file: 'src/renderer/shell/find/seenItems.ts',
    test: ['src/renderer/shell/find/seenItems.test.ts', 'what an id is, on which screen and whose'],
    changes: [['the line does not say so', '`Switches to ${label}`', 'label']]
  },
  {
    promise: 'Only a line that says so changes the player, and the way back is beside it',
    file: 'src/renderer/components/toast/switchToast.ts',
    test: [
      'src/renderer/components/toast/switchToast.test.ts',
      'a line that leads to another player says who it is and was'
    ],
    changes: [['the player comes back alone', 'navigate(address)', 'navigate(addressNow())']]
  },
  {
    promise: 'Only a line that says so changes the player, and the way back is beside it',
    file: 'src/renderer/session/address.ts',
    test: [
      'src/renderer/components/toast/switchToast.test.ts',
      'no step back changes a player that the person chose since'
    ],
    changes: [['it does', 'if (!isLed) players.clear()', '']]
  },
  {
    promise: 'A player that was deleted is not put in use by a line or a way back',
    file: 'src/renderer/session/session.ts',
    test: ['src/renderer/session/session.test.ts', 'a deleted player is not put in use'],
    changes: [['it is', '&& !isThere({ connection, account })', '&& false']]
  },
  {
    promise: 'An address that Chromium drops is shown all the same and written later',
    file: 'src/renderer/session/address.ts',
    test: ['src/renderer/session/address.test.ts', 'an address that the browser drops is shown'],
    changes: [
      ['it is not shown', '  untaken = { to, replace }\n', ''],
      ['it is never written', '  retry = setTimeout(() => write(to, replace), after)\n', '']
    ]
  },
  {
    promise: 'A person who goes back before an address is taken stays there',
    file: 'src/renderer/session/address.ts',
    test: ['src/renderer/session/address.test.ts', 'a person who goes back before it is taken is there'],
    changes: [['the address comes back', "  addEventListener('popstate', drop, { once: true })\n", '']]
  },
  {
    promise: 'Steps, reloads, players and pasted addresses lead to one list, as it was left',
    file: 'src/renderer/collection/state/listState.ts',
    test: ['src/renderer/collection/state/listState.test.ts', 'in any order'],
    changes: [
      [
        'a player finds the list of another',
        "why !== 'led') rewrite(lastOf(list), { replace: true })",
        "why !== 'led') return"
      ],
      ['a screen begins anew', 'lastOf(address.slice(1)) : address', 'address : address']
    ]
  },
  {
    promise: 'What is typed stays within what Chromium takes of changes of an address',
    file: 'src/renderer/session/address.ts',
    test: ['src/renderer/session/address.test.ts', 'what is typed is shown at once and written four times a second'],
    changes: [
      ['each letter is written', 'if (isReplaced && rest > 0)', 'if (isReplaced && rest > 250)'],
      ['the step that is left lacks the last letters', 'if (!replace && waiting?.replace)', 'if (!to)']
    ]
  },
  {
    promise: 'What a window shows of preferences is what all have',
    file: 'src/renderer/stores/view/preferences.ts',
    test: ['src/renderer/stores/view/preferences.test.ts', 'what another window changed is taken at once'],
    changes: [
      ['it keeps its own', '        takePreferences(read.value.preferences)\n', ''],
      ['it takes what is older than its own', 'if (!isOld || pending > 0 || waiting.size > 0)', 'if (!isOld)']
    ]
  },
  {
    promise: 'What one window arranged stays when another saves what it arranged',
    file: 'src/shared/preferences.ts',
    test: ['src/main/settings/handlers.test.ts', 'two windows change sizes and columns of different names'],
    changes: [
      ['the last window counts', 'Object.entries({ ...kept, ...changes })', 'Object.entries({ ...changes })'],
      ['nothing is removed', 'value === null ? [] : ', 'value === undefined ? [] : ']
    ]
  },
  {
    promise: 'Settings never hold more than is read at the next start',
    file: 'src/shared/preferences.ts',
    test: ['src/main/settings/handlers.test.ts', 'more names than may be kept leave the oldest out'],
    changes: [['they do', '.slice(-mostNamed)', '']]
  },
  {
    promise: 'The open row is in its list’s address, whatever its id is made of',
    file: 'src/renderer/collection/state/listState.ts',
    test: ['src/renderer/collection/state/listState.test.ts', 'holds a state, and leads to it'],
    changes: [
      [
        'an id that is not encoded',
        '`/${list}?${query.toString()}`',
        "`/${list}?${[...query].map((one) => one.join('=')).join('&')}`"
      ]
    ]
  },
  {
    promise: 'A row in the address of one list opens none in another',
    file: 'src/renderer/collection/state/listState.ts',
    test: ['src/renderer/collection/state/listState.test.ts', 'names a row of its own list and of no other'],
    changes: [
      [
        'rows of any list',
        '(listAt(addressNow()) === list ? addressNow() : lastOf(list))',
        'addressNow() || lastOf(list)'
      ]
    ]
  },
  {
    promise: 'A saved view holds no token',
    file: 'src/main/settings/views.ts',
    test: ['src/main/settings/views.test.ts', 'a view whose filter or name holds a token is not written down'],
    changes: [
      ['any text', 'if (await holdsToken(JSON.stringify(saved)))', 'if (false)'],
      ['any name', 'JSON.stringify(saved)', 'JSON.stringify(saved.view)']
    ]
  },
  {
    promise: 'At most 50 views are kept for a list',
    file: 'src/main/settings/views.ts',
    test: ['src/main/settings/views.test.ts', 'a full list takes no other view'],
    changes: [['any number', '.length > mostViews', '.length > 5000']]
  },
  {
    promise: 'A view of another version takes no other with it',
    file: 'src/main/settings/read.ts',
    test: ['src/main/settings/views.test.ts', 'a view that a later Pitboss wrote otherwise'],
    changes: [['all or none', 'views: readViews(kept.views)', 'views: kept.views']]
  },
  {
    promise: 'The view in a link is read only where it is one',
    file: 'src/renderer/collection/views/viewAddress.ts',
    test: ['src/renderer/collection/views/viewAddress.test.ts', 'what is no view is not read as one'],
    changes: [
      ['any value', "(await import('./isListView.ts')).isListView(value) ? value : undefined", 'value as ListView'],
      ['any length', 'text.length > longestView', 'text.length > 1e6']
    ]
  },
  {
    promise: 'A view comes out of a link as it went in',
    file: 'src/renderer/collection/views/listView.ts',
    test: ['src/renderer/collection/views/viewAddress.test.ts', 'goes into a link, and comes out of it the same'],
    changes: [
      ['without its columns', '...(hasColumnSettings(columns) && { columns }),', ''],
      ['without its order', '...(sort && { sort }),', '']
    ]
  },
  {
    promise: 'A layout from a link leaves no table without columns',
    file: 'src/renderer/collection/columns/useColumnSettings.ts',
    test: ['src/renderer/collection/columns/useColumnSettings.test.ts', 'columns are shown as chosen'],
    changes: [['all may be hidden', 'columns.some(({ name }) => chosen[name]) ? chosen : first', 'chosen']]
  },
  {
    promise: 'A search of older pages that goes on hands no row over twice, and says where some may be missing',
    file: 'src/main/exports/pages/paginate.ts',
    test: ['src/main/exports/jobs/exportService.test.ts', 'a walk to the page'],
    changes: [
      ['known rows come again', 'earlier ?? keepIds()', 'keepIds()'],
      ['nothing is said', 'again === 0 && page.ids.length > 0', 'false']
    ]
  },
  {
    promise: 'What was read before a search goes on stays',
    file: 'src/renderer/collection/paging/allPagesStore.ts',
    test: ['src/renderer/collection/paging/allPagesStore.test.ts', 'a search goes on with the page'],
    changes: [
      ['its rows are dropped', 'rows: [...rows], origins', 'rows: [], origins'],
      ['it is another walk', '...(earlier && { after: earlier.after })', '']
    ]
  },
  {
    promise: 'A token that is refused within an export is said above every screen of its account',
    file: 'src/renderer/collection/export/exporting.ts',
    test: ['src/renderer/collection/export/exporting.test.ts', 'a token that is refused within an export'],
    changes: [
      ['nobody is told', 'noteWalkEnd({ name: list.name, connection, account }, end)', ''],
      ['of no account', '{ name: list.name, connection, account }', '{ name: list.name, connection }']
    ]
  },
  {
    promise: 'A token that is refused while all pages are loaded is said above every screen of its account',
    file: 'src/renderer/collection/paging/allPagesStore.ts',
    test: ['src/renderer/collection/paging/allPagesStore.test.ts', 'a token that is refused on a later page'],
    changes: [['nobody is told', 'noteWalkEnd({ name: list.name, ...scope }, end)', '']]
  },
  {
    promise: 'Nothing on this machine is deleted without a yes to the native question, nor while something runs',
    file: 'src/main/settings/deleteProfile.ts',
    test: ['src/main/settings/deleteProfile.test.ts', 'nothing is deleted without a yes'],
    changes: [
      ['without asking', 'if (!(await confirm(question, page)))', 'if (false)'],
      ['while something runs', "if (isBusy()) return success({ result: 'busy' })\n  if (!(await", 'if (!(await'],
      ['while something runs since', "if (isBusy()) return success({ result: 'busy' })\n  const left", 'const left']
    ]
  },
  {
    promise: 'Delete all deletes what Pitboss keeps, and nothing that only has such a name',
    file: 'src/main/settings/deleteProfile.ts',
    test: ['src/main/settings/deleteProfile.test.ts', 'what Pitboss keeps is deleted'],
    changes: [
      ['tokens stay', "? 'vault' : store", '? store : store'],
      ['what was set aside stays', '(?:\\\\.[\\\\w-]+)*', ''],
      ['anything like it', '|${folders})$', '|${folders})']
    ]
  },
  {
    promise: 'What is on its way to the disk while all is deleted goes too',
    file: 'src/main/settings/deleteProfile.ts',
    test: ['src/main/settings/deleteProfile.test.ts', 'after a yes all is deleted'],
    changes: [['only once', 'leave(() => void deleteOwnFiles(folder))', 'leave(() => {})']]
  },
  {
    promise: 'A list begins with the page size that was chosen for it',
    file: 'src/renderer/collection/state/listState.ts',
    test: ['src/renderer/collection/state/listState.test.ts', 'a list begins with the size that was chosen'],
    changes: [
      ['with the platform’s', 'return viewed && usePreferences.getState().pageSizes[viewed]', 'return undefined'],
      ['another object each time', 'lastRead.set(list, { address, firstSize, state })', '']
    ]
  },
  {
    promise: 'An address leads to the same page size whatever a list begins with',
    file: 'src/renderer/collection/state/listState.ts',
    test: ['src/renderer/collection/state/listState.test.ts', 'of a list that begins with another size'],
    changes: [
      ['the platform’s is left out', 'perPage === undefined ? asServer : String(perPage)', "String(perPage ?? '')"]
    ]
  }
]

const finding: readonly Guarded[] = [
  {
    promise: 'Sessions and rounds keep every row, and say what they cannot read',
    file: 'src/renderer/domain/groups/groupRows.ts',
    test: ['src/renderer/domain/groups/groupRows.test.ts', 'goes on over a pause'],
    changes: [['a pause of exactly the limit ends a session', '> pause) ofGame', '>= pause) ofGame']]
  },
  {
    promise: 'Sessions and rounds keep every row, and say what they cannot read',
    file: 'src/renderer/domain/groups/readSource.ts',
    test: ['src/renderer/domain/groups/readSource.test.ts', 'a source_body of 1 MB'],
    changes: [['a text of any length is looked into', 'raw.length > longestSource', 'false']]
  },
  {
    promise: 'A typed amount is compared exactly',
    file: 'src/renderer/domain/filter/decimal.ts',
    test: ['src/renderer/domain/filter/decimal.test.ts', 'bounds of any scale keep exactly the numbers'],
    changes: [
      ['an open bound is part of its span', 'return isWhole && isOpen ? floor - 1n : floor', 'return floor'],
      ['a closed bound is not', 'return isWhole && !isOpen ? floor : floor + 1n', 'return floor + 1n']
    ]
  },
  {
    promise: 'A typed amount is compared exactly',
    file: 'src/renderer/domain/filter/decimal.ts',
    test: ['src/renderer/domain/filter/decimal.test.ts', 'near bounds of a coarser scale are exact too'],
    changes: [['negative amounts are rounded to zero', 'isWhole || units > 0n ? toZero : toZero - 1n', 'toZero']]
  },
  {
    promise: 'A typed amount is compared exactly',
    file: 'src/renderer/collection/state/matchRows.ts',
    test: ['src/renderer/collection/state/matchRows.test.ts', 'amounts are compared exactly, each by its own scale'],
    changes: [
      ['amounts past 2^53 are left out', 'if (!isExact) apart.set(place, number)', ''],
      ['any currency passes', 'keys.currencies[place]?.toUpperCase() === currency.toUpperCase()', 'true']
    ]
  },
  {
    promise: 'A typed amount is compared exactly',
    file: 'src/renderer/collection/state/matchRows.ts',
    test: ['src/renderer/collection/state/matchRows.test.ts', 'a finer or larger number than those before it'],
    changes: [
      [
        'rows before a finer one keep their scale',
        'put(keys, place, { units, scale: coarse })',
        'put(keys, place, { units, scale })'
      ]
    ]
  },
  {
    promise: 'What a filter cannot compare is left out and counted',
    file: 'src/renderer/collection/state/matchRows.ts',
    test: ['src/renderer/collection/state/matchRows.test.ts', 'rows that cannot be compared do not pass'],
    changes: [
      [
        'no amount counts as zero',
        'const place = keys.units.push(Number.NaN) - 1',
        'const place = keys.units.push(0) - 1'
      ],
      ['times are not counted', 'if (at === undefined) keys.unread += 1', ''],
      ['amounts are not counted', 'if (!number) keys.unread += 1', '']
    ]
  },
  {
    promise: 'A typed time is what the clocks of the zone show',
    file: 'src/renderer/domain/time/instantRanges.ts',
    test: ['src/renderer/domain/time/instantRanges.test.ts', 'an instant is in a range exactly where'],
    changes: [
      [
        'an hour that comes twice is looked for once',
        'if (isFirst && isSecond) return [wall - before, change, wall - after]',
        ''
      ],
      ['a skipped time begins before the clocks go forward', ': change]', ': wall - before - day]']
    ]
  },
  {
    promise: 'What looks like a filter and is none is said',
    file: 'src/renderer/domain/filter/readFilter.ts',
    test: ['src/renderer/domain/filter/readFilter.test.ts', 'what looks like a filter and is none'],
    changes: [
      ['comparisons are silent', 'if (comparisonLike.test(word)) return numberHelp', ''],
      ['dates are silent', 'return dateLike.test(word) ? timeHelp : undefined', 'return undefined']
    ]
  },
  {
    promise: 'A date is found within a bound of requests',
    file: 'src/renderer/collection/date/findPage.ts',
    test: ['e2e/hostile/findPage.test.ts', 'in a list that grows and shrinks meanwhile the bound holds'],
    changes: [
      ['it goes on as long as the list moves', 'while (requests() < budget)', 'while (requests() < 4 * budget)']
    ]
  },
  {
    promise: 'A date is found within a bound of requests',
    file: 'src/renderer/collection/date/findPage.ts',
    test: ['e2e/hostile/findPage.test.ts', 'the nearest row of any list that stands still'],
    changes: [
      ['pages are read one by one', 'Math.floor((low.number + end) / 2)', '(low.number + 1)'],
      ['the page after is not looked at', 'nearestIn([low, high], target)\n', 'nearestIn([low], target)\n']
    ]
  },
  {
    promise: 'A list in another order is noticed',
    file: 'src/renderer/collection/date/findPage.ts',
    test: ['src/renderer/collection/date/findPage.test.ts', 'is not newest first, which is noticed'],
    changes: [
      [
        'rows of a page are not compared',
        "if (times.some((time, at) => time > (times[at - 1] ?? Infinity))) return 'order'",
        ''
      ],
      [
        'pages are not compared',
        "if (!other.page.isAmbiguous && (isAbove ? other.oldest < newest : other.newest > oldest)) return 'order'",
        ''
      ]
    ]
  },
  {
    promise: 'Older pages are read until the filter is covered',
    file: 'src/renderer/collection/date/olderPages.ts',
    test: ['src/renderer/collection/date/olderPages.test.ts', 'cover a range with the first row that is older'],
    changes: [['they stop at the start of the range', 'isPast ||= time < from', 'isPast ||= time <= from']]
  },
  {
    promise: 'Older pages are read until the filter is covered',
    file: 'src/renderer/collection/date/olderPages.ts',
    test: ['src/renderer/collection/date/olderPages.test.ts', 'never cover it where they are in another order'],
    changes: [['they stop in any order', 'return isOrdered && isPast', 'return isPast']]
  },
  {
    promise: 'Older pages are read until the filter is covered',
    file: 'src/renderer/collection/paging/allPagesStore.ts',
    test: [
      'src/renderer/collection/paging/allPagesStore.test.ts',
      'a search begins at its page and is stopped once it covers'
    ],
    changes: [
      ['it goes on', 'useAllPages.getState().stop()', ''],
      ['it begins at page 1', '...(from !== undefined && { from }), ', '']
    ]
  },
  {
    promise: 'A part of a list is never called the whole',
    file: 'src/renderer/collection/paging/coverage.ts',
    test: ['src/renderer/collection/paging/coverage.test.ts', 'is a part where it was read from a later page'],
    changes: [
      [
        'pages before the first are forgotten',
        "if (search && (search.from > 1 || search.isContinued === true)) return 'part'",
        ''
      ]
    ]
  },
  {
    promise: 'The filter by a value asks for exactly that value',
    file: 'src/renderer/collection/state/termOfCell.ts',
    test: ['src/renderer/collection/state/termOfCell.test.ts', 'the value of a cell is asked for, and found again'],
    changes: [
      ['amounts of either sign', ':=${text}', ':${text}'],
      ['times of another zone', 'wallOf(Math.floor(at / 1000), zone)', "wallOf(Math.floor(at / 1000), 'UTC')"]
    ]
  },
  {
    promise: 'Of a list that is read from a later page nothing is claimed of the pages before',
    file: 'src/main/exports/pages/paginate.ts',
    test: ['src/main/exports/pages/paginate.test.ts', 'is read to its end, and nothing is claimed'],
    changes: [
      ['the rows before count as missing', 'const isPart = from > 1', 'const isPart = false'],
      ['it begins at page 1', 'let nextPage = read(from)', 'let nextPage = read(1)']
    ]
  }
]

const layouts: readonly Guarded[] = [
  {
    promise: 'A list that moved is not called complete by its count',
    file: 'src/main/exports/pages/paginate.ts',
    test: ['src/main/exports/pages/paginate.test.ts', 'of a list that moved'],
    changes: [['the count is enough', ' && rereads === 0 ? allRead', ' ? allRead']]
  },
  {
    promise: 'A row without an id is not taken for a new one',
    file: 'src/main/exports/pages/reread.ts',
    test: ['src/main/exports/pages/paginate.test.ts', 'rows without ids are not taken for new ones'],
    changes: [['it is new', 'id !== undefined && !isOld(id)', '!isOld(id)']]
  },
  {
    promise: 'No part of a token stays in a title that is cut',
    file: 'src/main/activation/decision.ts',
    test: ['src/main/activation/tickets.test.ts', 'a long title is cut behind a token'],
    changes: [
      [
        'it is cut first',
        'redact(bonusTitle).slice(0, titleLimit)',
        'redact(bonusTitle.slice(0, titleLimit)).slice(0, titleLimit)'
      ]
    ]
  },
  {
    promise: 'A cut answer keeps no beginning of a short token, however spelt',
    file: 'src/main/exchanges/spelling/find.ts',
    test: ['src/main/exchanges/spelling/redacted.test.ts', 'keeps none of the shortest token'],
    changes: [['spellings are short', 'const longestSpelling = 32', 'const longestSpelling = 6']]
  },
  {
    promise: 'A run that keeps nothing leaves a stale ciphertext as it is',
    file: 'src/main/connections/secrets/vault.ts',
    test: ['src/main/connections/secrets/vault.test.ts', 'stays as it is in a run that keeps nothing'],
    changes: [['it is made anew', 'opened.isStale && isKept', 'opened.isStale']]
  },
  {
    promise: 'A host of another script is said in any of its parts',
    file: 'src/renderer/domain/html/readDestination.ts',
    test: ['src/renderer/domain/html/readDestination.test.ts', 'warns of another script in any part'],
    changes: [['the first alone', "host.split('.').some", "host.split('.').slice(0, 1).some"]]
  },
  {
    promise: 'A picture of two pixels is one that tells its sender',
    file: 'src/renderer/domain/html/findAddresses.ts',
    test: ['src/renderer/domain/html/safeHtml.test.ts', 'has the placeholder of what it is'],
    changes: [
      [
        'one pixel alone',
        "sideOf(picture, 'width') <= 2 || sideOf(picture, 'height') <= 2",
        "sideOf(picture, 'width') < 2 || sideOf(picture, 'height') < 2"
      ]
    ]
  },
  {
    promise: 'A review unpacks to no more than there is room for: all of its files together',
    file: 'src/main/reviews/unzip.ts',
    test: ['src/main/reviews/readReview.test.ts', 'files that are small on their own'],
    changes: [['each on its own', ' || all > limits.all', '']]
  },
  {
    promise: 'Main answers others while a review is unpacked',
    file: 'src/main/reviews/unzip.ts',
    test: ['src/main/reviews/readReview.test.ts', 'main answers others while'],
    changes: [['only what is packed counts', 'at + all - turned < megabyte', 'at - turned < megabyte']]
  },
  {
    promise: 'A picture that a review names often is looked at once',
    file: 'src/main/reviews/readReview.ts',
    test: ['src/main/reviews/readReview.test.ts', 'a picture that a review names a thousand times'],
    changes: [['each time', 'const judged = looks.get(file)', 'const judged = bytes && judgeUnfetched(bytes)']]
  },
  {
    promise: 'JSON that a person hands over is weighed before it is parsed, and no tree is made of much',
    file: 'src/main/common/jsonFaults.ts',
    test: ['src/main/reviews/readReview.test.ts', 'is not searched for the lines'],
    changes: [
      ['it is parsed', 'if (count > most.signs)', 'if (count < 0)'],
      ['a tree is made', 'count <= most.toldSigns && ', '']
    ]
  },
  {
    promise: 'A font of a layout profile is a plain, bounded file of its own folder',
    file: 'src/main/common/readPlain.ts',
    test: ['src/main/layouts/layouts.test.ts', 'a font'],
    changes: [
      ['a link is followed', "if (!(await lstat(path)).isFile()) return { problem: 'is no plain file' }", ''],
      ['any size is read', 'if (size > most)', 'if (size < 0)']
    ]
  },
  {
    promise: 'A file that a person chose is plain and bounded: a pipe is not read',
    file: 'src/main/common/readPlain.ts',
    test: ['src/main/common/readPlain.test.ts', 'as a review'],
    changes: [['it is waited for', '!(await lstat(path)).isFile()', '(await lstat(path)).isDirectory()']]
  },
  {
    promise: 'A file that becomes a link while it is read is not followed',
    file: 'src/main/common/readPlain.ts',
    test: ['src/main/common/readPlain.test.ts', 'a file that becomes a link'],
    changes: [['it is followed', ' | constants.O_NOFOLLOW', '']]
  },
  {
    promise: 'A font’s name in a layout profile leads nowhere else',
    file: 'src/shared/layout/layoutProfile.ts',
    test: ['src/main/layouts/parseProfile.test.ts', 'a font elsewhere'],
    changes: [['a path is taken', '[A-Za-z0-9_][A-Za-z0-9_ .-]{0,98}', '.{0,98}']]
  },
  {
    promise: 'A layout profile with faults is not taken',
    file: 'src/main/layouts/layouts.ts',
    test: ['src/main/layouts/layouts.test.ts', 'a profile with faults is not taken'],
    changes: [['it is imported', "if ('faults' in read) return", "if ('nothing' in read) return"]]
  },
  {
    promise: 'A layout profile that gets faults keeps its last good content in use',
    file: 'src/main/layouts/layouts.ts',
    test: ['src/main/layouts/layouts.test.ts', 'while the last good one stays'],
    changes: [
      ['it ends what was in use', "if ('loaded' in now) one.good = now", "one.good = 'loaded' in now ? now : undefined"]
    ]
  },
  {
    promise: 'A letter that a font has not is named',
    file: 'src/renderer/screens/banners/site/fontNotes.ts',
    test: ['src/renderer/screens/banners/site/fontNotes.test.ts', 'missing characters are named'],
    changes: [['every letter is there', 'if (code <= last) return true', 'return true']]
  },
  {
    promise: 'A picture that moves shows its first frame until it is asked to play',
    file: 'src/main/media/pictureProtocol.ts',
    test: ['src/main/media/pictureProtocol.test.ts', 'is served with its first frame alone'],
    changes: [['it plays', 'facts.animation !== undefined && !isPlayed', 'false']]
  },
  {
    promise: 'A sheet of game pictures says which of them nobody looked at',
    file: 'src/renderer/screens/jackpots/sheet/sheetPictures.ts',
    test: ['src/renderer/screens/jackpots/sheet/sheetPictures.test.ts', 'become rows with what came at the address'],
    changes: [['not looked at reads as sound', "isUnchecked(one) ? 'not checked' : ''", "''"]]
  }
]

/** Every promise, by subject. */
export const promises: Readonly<Record<string, readonly Guarded[]>> = {
  'The page and its walls': boundaries,
  'Tokens and other secrets': secrets,
  Activation: activation,
  'Answers and whose they are': answers,
  'What is kept, and how much': [...limits, ...keptAnswers, ...ticketHeads],
  'How lists are seen': lists,
  Finding: finding,
  'Layouts and what moves': layouts,
  'What is released': releases
}

/** One change with its promise and its test. */
export interface Mutation extends Pick<Guarded, 'promise' | 'file' | 'test'> {
  readonly words: string
  readonly find: string
  readonly put: string
}

/** All changes, in the order of the list. */
export const mutations: readonly Mutation[] = Object.values(promises)
  .flat()
  .flatMap(({ changes, ...rest }) => changes.map(([words, find, put]) => ({ ...rest, words, find, put })))
