import { expect, test, vi } from 'vitest'
import { createInfoWindow } from './info-window.ts'

/** A window that is 40 px above the top of its map. */
function setUp() {
  const infoWindow = createInfoWindow()
  const element = {
    getBoundingClientRect: () => ({ left: 300, top: -40, right: 600, bottom: 160 }),
    classList: { toggle: vi.fn<() => void>() },
    style: { transform: '' },
    focus: vi.fn<() => void>(),
  }
  infoWindow.setElement(element)
  const map = {
    box: () => ({ left: 0, top: 0, right: 1000, bottom: 800 }),
    anchor: () => ({ x: 450, y: 230 }),
    isMoving: vi.fn<() => boolean>(() => false),
    panBy: vi.fn<() => void>(),
  }
  return { infoWindow, element, map }
}

test('a window that is cut off moves the map, once per request', () => {
  const { infoWindow, map } = setUp()
  infoWindow.requestRoom(true)
  infoWindow.makeRoom(map)
  infoWindow.makeRoom(map)
  expect(map.panBy.mock.calls).toEqual([[{ x: 0, y: -52 }, 'page']])
})

test('without a request the map stays', () => {
  const { infoWindow, map } = setUp()
  infoWindow.makeRoom(map)
  infoWindow.requestRoom(true)
  infoWindow.requestRoom(false)
  infoWindow.makeRoom(map)
  expect(map.panBy).not.toHaveBeenCalled()
})

test('a map that moves is left alone until it is idle', () => {
  const { infoWindow, map } = setUp()
  map.isMoving.mockReturnValueOnce(true)
  infoWindow.requestRoom(true)
  infoWindow.makeRoom(map)
  expect(map.panBy).not.toHaveBeenCalled()
  infoWindow.makeRoom(map)
  expect(map.panBy).toHaveBeenCalledOnce()
})

test('the window is placed at whole pixels', () => {
  const { infoWindow, element } = setUp()
  infoWindow.follow({ x: 10.4, y: 20.6 }, 'follow')
  expect(element.style.transform).toBe('translate(10px, 21px)')
})

test('the window takes the focus once after a press on a pin', () => {
  const { infoWindow, element } = setUp()
  infoWindow.focusAfterPress()
  expect(element.focus).not.toHaveBeenCalled()
  infoWindow.setPinPressed(true)
  infoWindow.focusAfterPress()
  infoWindow.focusAfterPress()
  expect(element.focus).toHaveBeenCalledOnce()
})
