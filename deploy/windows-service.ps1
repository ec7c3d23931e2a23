# In an administrator's PowerShell, in the folder of an unpacked release: .\deploy\windows-service.ps1
# Starts Tillwright with Windows, under an account that may write its data and nothing else, and again when it ends.
param([string]$Data = 'C:\ProgramData\Tillwright', [string]$Arguments = '--lan')
$ErrorActionPreference = 'Stop'
$node = (Get-Command node.exe).Source
$release = Split-Path -Parent $PSScriptRoot
New-Item -ItemType Directory -Force -Path $Data | Out-Null
# This account and administrators alone: the folder holds the keys of the shop.
icacls $Data /inheritance:r /grant 'NT AUTHORITY\LOCAL SERVICE:(OI)(CI)M' 'BUILTIN\Administrators:(OI)(CI)F' | Out-Null
# A scheduled task has no environment of its own: the shop is real, and its data lies in the working folder.
$command = "/c set DEMO=0&& set `"DATA_DIR=$Data`"&& `"$node`" `"$release\tillwright.mjs`" $Arguments >> `"$Data\server.log`" 2>&1"
$action = New-ScheduledTaskAction -Execute "$env:SystemRoot\System32\cmd.exe" -Argument $command -WorkingDirectory $Data
$trigger = New-ScheduledTaskTrigger -AtStartup
$account = New-ScheduledTaskPrincipal -UserId 'NT AUTHORITY\LOCAL SERVICE' -LogonType ServiceAccount
$settings = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) -ExecutionTimeLimit ([TimeSpan]::Zero)
Register-ScheduledTask -TaskName 'Tillwright' -Action $action -Trigger $trigger -Principal $account -Settings $settings -Force | Out-Null
# Tills of the network come in at these ports.
New-NetFirewallRule -DisplayName 'Tillwright' -Direction Inbound -Action Allow -Protocol TCP -LocalPort 8080, 8443 -Profile Private | Out-Null
Start-ScheduledTask -TaskName 'Tillwright'
"Tillwright starts with Windows. What it prints stands in $Data\server.log."
