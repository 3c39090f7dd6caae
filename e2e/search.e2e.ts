import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { importer, signIn } from './people.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test('Ctrl+K finds pages and HS codes by keyboard alone, returns to the previous page, and fits on a phone', async ({
  page,
}) => {
  await signIn(page, importer, '/dashboard')
  const button = page.getByRole('button', { name: /^Search/ })
  await button.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('tax')
  await expect(page.getByRole('option', { name: 'Tax Estimate' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customs-clearance\/tax-estimate$/)
  await expect(field(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('motorcycle')
  const codes = page.getByRole('group', { name: 'HS codes' })
  await expect(codes.getByRole('option').first()).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tariff\/\d+$/)

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('qqzzxx')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/tariff\/\d+$/)

  await page.setViewportSize({ width: 360, height: 700 })
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(field(page)).toBeFocused()
  const box = await page.getByRole('dialog', { name: 'Search' }).boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true)
  await page.getByRole('option', { name: 'Dashboard' }).click()
  await expect(field(page)).toHaveCount(0)
})
