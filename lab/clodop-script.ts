export interface ClodopScriptTerms {
  /** Where the script came from: it speaks to the same service. */
  readonly host: string
  /** The object of the higher priority stays in the page. */
  readonly priority: number
  readonly service: string
  readonly control: string
  readonly printers: readonly string[]
  /** Names this page, to distinguish its tasks from those of others. */
  readonly pageId: string
}

/**
 * Returns the script that the laboratory's print service serves to pages: it defines an object that
 * collects the print job and sends it over a WebSocket, or by a form where there is none.
 */
export function clodopScript(terms: ClodopScriptTerms): string {
  return `(function (terms) {
${body}
})(${JSON.stringify(terms)});
`
}

const body = `
  if (window.CLODOP_OK_Priority > terms.priority) return;
  window.CLODOP_OK_Priority = terms.priority;
  var page, items, modes, counter = 0, socket = null, isOpen = false;
  function clear() { page = {}; items = []; modes = []; }
  clear();
  function connect() {
    try { socket = new WebSocket(terms.host.replace('http', 'ws') + '/c_webskt/'); }
    catch (error) { socket = null; return; }
    var opened = false;
    socket.onopen = function () { opened = isOpen = true; };
    socket.onmessage = function (event) { answered(String(event.data)); };
    socket.onclose = function () { isOpen = false; if (opened) setTimeout(connect, 2000); else socket = null; };
  }
  function answered(text) {
    var at = text.indexOf('=');
    if (at < 0 || at >= 30) return;
    var value = text.slice(at + 1);
    if (text.slice(0, at).indexOf('ErrorMS') >= 0) { alert(value); return; }
    var said = value === 'true' ? true : value === 'false' ? false : value;
    var hear = lodop.On_Return;
    if (!lodop.On_Return_Remain) lodop.On_Return = null;
    if (hear) hear(text.slice(0, at), said);
  }
  function byForm(tid, text) {
    var asked = new FormData();
    asked.append('charset', '\\u4e02'); asked.append('tid', tid); asked.append('post', text);
    var sending = new XMLHttpRequest();
    sending.open('POST', terms.host + '/c_dopostdatas');
    sending.onload = function () {
      var tag = document.createElement('script');
      tag.src = terms.host + '/c_lastresult.js?times=1&tid=' + encodeURIComponent(tid);
      tag.onload = function () {
        if (window.CLodop_ACTTaskID === tid) answered(tid + '=' + decodeURIComponent(window.CLodop_ACTLastResult));
      };
      document.head.appendChild(tag);
    };
    sending.send(new URLSearchParams(asked));
  }
  function act(name, more) {
    var tid = terms.pageId + Math.floor(performance.now()) + '_' + (counter += 1);
    var fields = [['charset', '\\u4e02'], ['tid', tid], ['act', name], ['browseurl', location.href]];
    Object.keys(page).forEach(function (key) { fields.push([key, page[key]]); });
    fields.push(['printmodenames', ';' + modes.join(';')]);
    (more || []).forEach(function (one) { fields.push(one); });
    fields.push(['itemcount', items.length]);
    items.forEach(function (item, index) {
      Object.keys(item).forEach(function (key) { fields.push([(index + 1) + '_' + key, item[key]]); });
    });
    var text = fields.map(function (one) { return one[0] + '=' + one[1] + '\\f\\f'; }).join('');
    if (isOpen) socket.send('post:' + text);
    else if (socket) setTimeout(function () { if (isOpen) socket.send('post:' + text); else byForm(tid, text); }, 500);
    else byForm(tid, text);
    if (name === 'print') clear();
    return tid;
  }
  function add(type, place, content, more) {
    var item = { type: type, top: place[0], left: place[1], width: place[2], height: place[3], content: content };
    Object.keys(more || {}).forEach(function (key) { item[key] = more[key]; });
    items.push(item);
    return true;
  }
  var lodop = {
    VERSION: terms.control, CVERSION: terms.service, Priority: terms.priority, strHostURI: terms.host,
    strWebPageID: terms.pageId, Printers: { default: '0', list: terms.printers.map(function (name) { return { name: name }; }) },
    On_Return: null, On_Return_Remain: false,
    PRINT_INIT: function (task) { clear(); page.printtask = task; return true; },
    SET_LICENSES: function () { return true; },
    SET_PRINT_PAGESIZE: function (orient, width, height, name) {
      page.orient = orient; page.pagewidth = width; page.pageheight = height; page.pagename = name || ''; return true;
    },
    SET_PRINT_COPIES: function (count) { page.printcopies = count; return true; },
    SET_PRINTER_INDEX: function (wanted) {
      var at = terms.printers.indexOf(String(wanted));
      var index = at >= 0 ? at : Number(wanted);
      if (!(index >= -1 && index < terms.printers.length)) return false;
      page.printerindex = index; return true;
    },
    SET_PRINT_MODE: function (name, value) {
      var key = String(name).toLowerCase(); page[key] = value; modes.push(key); return true;
    },
    SET_PRINT_STYLEA: function (item, name, value) {
      var of = items[item === 0 ? items.length - 1 : item - 1];
      if (!of) return false;
      of[String(name).toLowerCase()] = value; return true;
    },
    NEWPAGEA: function () { return true; },
    ADD_PRINT_TEXT: function (t, l, w, h, text) { return add(2, [t, l, w, h], text); },
    ADD_PRINT_HTM: function (t, l, w, h, text) { return add(4, [t, l, w, h], text); },
    ADD_PRINT_IMAGE: function (t, l, w, h, html) { return add(8, [t, l, w, h], html); },
    ADD_PRINT_BARCODE: function (t, l, w, h, type, value) { return add(9, [t, l, w, h], value, { fontname: type }); },
    ADD_PRINT_RECT: function (t, l, w, h) { return add(3, [t, l, w, h], '', { shapetype: 2 }); },
    ADD_PRINT_LINE: function (t1, l1, t2, l2) { return add(3, [t1, l1, t2, l2], '', { shapetype: 0, lineposition: 1 }); },
    GET_PRINTER_COUNT: function () { return terms.printers.length; },
    GET_PRINTER_NAME: function (index) { return terms.printers[index < 0 ? 0 : index] || 'Printer NO. overflow'; },
    PRINT: function () { return act('print'); },
    SEND_PRINT_RAWDATA: function (data) { return act('sendrawdata', [['raw_print_data', data]]); },
    GET_VALUE: function (type, index) {
      return act('dogetvalue', [['get_value_type', type], ['get_value_index', index]]);
    }
  };
  window.LODOP = window.CLODOP = window.CLODOP2015_7028 = lodop;
  window.getCLodop = function () { return window.CLODOP; };
  connect();
`
