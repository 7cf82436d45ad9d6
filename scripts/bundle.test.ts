import { expect, test } from 'vitest'
import { entryFaults, preloadFaults } from './bundle.ts'

const files: Readonly<Record<string, string>> = {
  'out/main/index.js':
    'import{app}from"electron";import"./chunks/a.js";async function load(){await import("./chunks/late.js")}const x=async()=>{for await(const y of z)y};app.whenReady().then(async()=>{await load()})',
  'out/main/chunks/a.js': 'import"../index.js";export{b}from"./b.js";class A{async m(){await 1}}',
  'out/main/chunks/b.js': 'export const b=1',
  'out/main/chunks/late.js': 'await 1'
}
const faultsWith = (changed: Readonly<Record<string, string>>) =>
  entryFaults('out/main/index.js', (name) => ({ ...files, ...changed })[name] ?? '')

test('main’s entry may load modules and wait later, inside functions', () => {
  expect(faultsWith({})).toEqual([])
})

test.each([
  ['out/main/index.js', 'await 1'],
  ['out/main/index.js', 'if(a){const b=await c()}'],
  ['out/main/index.js', 'for await(const a of b)a'],
  ['out/main/chunks/a.js', 'export const a=await 1'],
  ['out/main/chunks/b.js', 'class A{[f(await 1)]=1}']
])('neither main’s entry nor its imports may wait before the entry has run: %s, %s', (name, text) => {
  expect(faultsWith({ [name]: `${files[name]};${text}` })).toEqual([`${name} waits before it has run to its end.`])
})

test('the preload may require electron', () => {
  expect(preloadFaults('let e=require("electron");e.contextBridge.exposeInMainWorld("a",{require:()=>{}})')).toEqual([])
})

test.each([
  ['require("node:fs")', 'The preload requires node:fs.'],
  ['const a=()=>require(b)', 'The preload requires a name made up meanwhile.'],
  ['import("electron")', 'The preload imports, which a sandboxed one cannot.']
])('the preload may not have %s', (text, fault) => {
  expect(preloadFaults(`let e=require("electron");${text}`)).toEqual([fault])
})
